import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { mirrorGuestCart, thisBrowser } from '#app/web/guest-cart-mirror.ts'

/** Keeps the guest's cart in local storage too, whenever the shell was loaded anew, and brings back a lost cookie. */
export function useGuestCartMirror(shell: unknown) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shell && mirrorGuestCart(thisBrowser)) void revalidate()
  }, [shell, revalidate])
}
