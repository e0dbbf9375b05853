import { addToDeviceCart, thisBrowser } from './guest-cart-storage.ts'

/** How an answer made without the server looks to the router: nothing is asked for again meanwhile. */
export const offlineResponse = { status: 503 }
export const connectionDropped = {
  message: 'The connection dropped. Nothing was changed: please try again.',
  status: 503,
}

/** `option.Size=42` is the choice of 42 among the sizes. */
export const chosenOptionsIn = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => name.startsWith('option.') && value !== '')
      .map(([name, value]) => [name.slice('option.'.length), value]),
  )

/** Keeps what a form wanted to add in the cart on this device, and says so. */
export function addToOfflineCart(form: FormData, browser = thisBrowser): string {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, `${value}`]))
  const kept = addToDeviceCart(browser, {
    productId: typed.productId ?? '',
    quantity: Number(typed.quantity) || 1,
    selectedOptions: chosenOptionsIn(typed),
    notes: typed.notes ?? '',
  })
  return kept
    ? 'You are offline. It is kept in the cart on this device, and joins your cart when you open it online.'
    : 'You are offline and the cart on this device is full. Please try again online.'
}
