import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Keeps the guest's cart in local storage as well, each time the shell was loaded anew, and brings it back where the
 * cookie was lost. Fetched when the page is already drawn: nothing waits for it.
 */
export function useGuestCartMirror(shell: unknown) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    void import('#app/web/guest-cart-mirror.ts').then(
      ({ mirrorGuestCart, thisBrowser }) => {
        if (!left && shell && mirrorGuestCart(thisBrowser)) void revalidate()
      },
      () => undefined, // The line is down: the next load tries again.
    )
    return () => {
      left = true
    }
  }, [shell, revalidate])
}
