import { href, redirect } from 'react-router'
import { z } from 'zod'
import { addToOfflineCart, chosenOptionsIn, offlineResponse } from '#app/client/cart/offline-cart.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError, runInSequence } from '#app/client/serial-queue.ts'
import { db } from '#app/db/index.server.ts'
import { answerInPlace, runForm } from '#app/http/answer-form.server.ts'
import { cartOwnerOf, guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { addToCartInput } from '#app/modules/sales/cart/cart-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import type { CartOwner } from '#app/modules/sales/cart/rules.ts'
import * as texts from '#messages/cart.ts'
import type { Route } from './+types/cart-items'

/** Looked at instead of posted to: the cart is where these things are. */
export const loader = () => redirect(href('/cart'), 303)

/** Lets this module be fetched ahead without asking for the address above. */
export const clientLoader = () => redirect(href('/cart'))

const adding = defineAction({
  input: z.preprocess(
    (typed: Record<string, string>) => ({
      ...typed,
      quantity: typed.quantity || undefined,
      selectedOptions: chosenOptionsIn(typed),
    }),
    addToCartInput,
  ),
  run: (owner: CartOwner, input) => addToCart(db, owner, input),
  success: ({ cart, lines }, _, owner) => ({
    text: texts.added,
    data: { totalItems: cart.totalItems },
    cookies: owner.kind === 'guest' ? guestCartCookies(lines) : [],
  }),
  refusal: (refused) => ({ status: 409, message: cartRefusalMessage(refused) }),
  failed: texts.failures.add,
})

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const outcome = await runForm(args, adding, cartOwnerOf(request, actorOf(context)))
  return answerInPlace(request, outcome, href('/cart'))
}

/** When the line is down the thing waits in the cart on this device, so that nothing is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await runInSequence(() => serverAction())
  } catch (error) {
    if (!isNetworkError(error)) throw error
    const { text, isSaved } = addToOfflineCart(form)
    return answerFailure({ message: pageTranslator()(text), isSaved }, offlineResponse)
  }
}
