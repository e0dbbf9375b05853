import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { syncGuestCart, thisBrowser } from '#app/client/cart/guest-cart-storage.ts'

/** Keeps the guest's cart in local storage too, whenever the shell was loaded anew, and brings back a lost cookie. */
export function useGuestCartMirror(shell: unknown) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shell && syncGuestCart(thisBrowser)) void revalidate()
  }, [shell, revalidate])
}
