import type { Message } from '#app/messages/language.ts'
import { optionsOfKey, type SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/cart.ts'
import { addToDeviceCart, thisBrowser } from './guest-cart-storage.ts'

/** How an answer made without the server looks to the router: nothing is asked for again meanwhile. */
export const offlineResponse = { status: 503 }

/** `option.Size=42` is the choice of 42 among the sizes; `offer` names all of a choice that has its own price and stock. */
export const chosenOptionsIn = ({ offer, ...typed }: Record<string, string>): SelectedOptions =>
  (offer && optionsOfKey(offer)) ||
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => name.startsWith('option.') && value !== '')
      .map(([name, value]) => [name.slice('option.'.length), value]),
  )

/** Keeps what a form wanted to add in the cart on this device, and says whether it could. */
export function addToOfflineCart(form: FormData, browser = thisBrowser): { text: Message; isSaved: boolean } {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, `${value}`]))
  const isSaved = addToDeviceCart(browser, {
    productId: typed.productId ?? '',
    quantity: Number(typed.quantity) || 1,
    selectedOptions: chosenOptionsIn(typed),
    notes: typed.notes ?? '',
  })
  return { text: isSaved ? texts.offlineSaved : texts.offlineFull, isSaved }
}
