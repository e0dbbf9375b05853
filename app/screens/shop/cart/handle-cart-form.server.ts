import type { Db } from '#app/db/client.server.ts'
import { guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { updateCartItemInput } from '#app/modules/sales/cart/cart-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { clearCart, updateCartItem } from '#app/modules/sales/cart/change-cart.server.ts'
import { type CartOwner, parseLineKey } from '#app/modules/sales/cart/rules.ts'
import * as texts from '#messages/cart.ts'

type Change = { refusal?: { message: string; status: number }; cookies: string[] }
type Typed = Record<string, string>

/** Does what a form of the cart asks for: `update` one line (0 removes it), or `clear`. */
export async function handleCartForm(db: Db, t: Translate, owner: CartOwner, typed: Typed): Promise<Change> {
  if (typed.intent === 'clear') return changed(t, owner, await clearCart(db, owner))
  const line = parseLineKey(typed.line ?? '')
  if (!line) return refused(404, t(texts.refusals['item-not-found']))
  const { quantity, notes } = typed
  const form = updateCartItemInput.safeParse({ ...line, quantity, notes })
  if (!form.success) return refused(400, issueText(t, form.error.issues[0]!))
  return changed(t, owner, await updateCartItem(db, owner, form.data))
}

/** What to say when the change broke on our side. */
export function cartFormFailed(t: Translate, { intent, quantity }: Typed): Change {
  const wanted = intent === 'clear' ? 'clear' : Number(quantity) <= 0 ? 'remove' : 'update'
  return refused(500, t(texts.failures[wanted]))
}

type Outcome = Awaited<ReturnType<typeof updateCartItem>> | Awaited<ReturnType<typeof clearCart>>

function changed(t: Translate, owner: CartOwner, outcome: Outcome): Change {
  if (!outcome.ok) return refused(409, t(cartRefusalMessage(outcome)))
  return { cookies: owner.kind === 'guest' ? guestCartCookies(outcome.value.lines) : [] }
}

const refused = (status: number, message: string): Change => ({ refusal: { status, message }, cookies: [] })
