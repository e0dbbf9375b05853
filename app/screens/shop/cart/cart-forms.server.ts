import { z } from 'zod'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import type { Text } from '#app/messages/language.ts'
import { updateCartItemInput } from '#app/modules/sales/cart/cart-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { clearCart, updateCartItem } from '#app/modules/sales/cart/change-cart.server.ts'
import { type CartChange, type CartOwner, parseLineKey } from '#app/modules/sales/cart/rules.ts'
import * as texts from '#messages/cart.ts'

const updating = (failed: Text) =>
  defineAction({
    input: updateCartItemInput.pick({ quantity: true, notes: true }).extend({ line: z.string().default('') }),
    run: async (owner: CartOwner, { line, ...change }) => {
      const named = parseLineKey(line)
      return named ? updateCartItem(db, owner, { ...named, ...change }) : refuse('no-line')
    },
    success: keeping,
    refusal: ({ reason, detail }) =>
      reason === 'no-line'
        ? { status: 404, message: texts.refusals['item-not-found'] }
        : { status: 409, message: cartRefusalMessage({ reason, detail }) },
    failed,
  })

/** What a form of the cart asks for: other pieces or notes of one line, its end, or that of all. */
export const cartForms = defineActions(
  {
    more: updating(texts.failures.update),
    none: updating(texts.failures.remove),
    clear: defineAction({
      input: z.object({}),
      run: (owner: CartOwner) => clearCart(db, owner),
      success: keeping,
      refusal: (refused) => ({ status: 409, message: cartRefusalMessage(refused) }),
      failed: texts.failures.clear,
    }),
  },
  ({ quantity }) => (Number(quantity) <= 0 ? 'none' : 'more'),
)

function keeping({ lines }: CartChange, _: unknown, owner: CartOwner) {
  return { cookies: owner.kind === 'guest' ? guestCartCookies(lines) : [] }
}
