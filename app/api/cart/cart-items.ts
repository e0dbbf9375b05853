import { href, redirect } from 'react-router'
import { addToOfflineCart, chosenOptionsIn, offlineResponse } from '#app/client/cart/offline-cart.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError, runInSequence } from '#app/client/serial-queue.ts'
import { db } from '#app/db/index.server.ts'
import { cartOwnerOf, guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { isPageRequest, returnPath } from '#app/http/return-path.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { setCookieHeaders } from '#app/http/set-cookie-headers.server.ts'
import { answerFailure, answerSuccess } from '#app/kit/form/form-result.ts'
import { textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { issueText } from '#app/messages/validation.ts'
import { addToCartInput } from '#app/modules/sales/cart/cart-input-rules.ts'
import { cartRefusalMessage } from '#app/modules/sales/cart/cart-messages.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import * as texts from '#messages/cart.ts'
import type { Route } from './+types/cart-items'

/** Looked at instead of posted to: the cart is where these things are. */
export const loader = () => redirect(href('/cart'), 303)

/** Lets this module be fetched ahead without asking for the address above. */
export const clientLoader = () => redirect(href('/cart'))

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFieldsOf(await request.formData())
  const t = translatorOf(request)
  const adding = added(t, typed, cartOwnerOf(request, actorOf(context)))
  const answer = await adding.catch((error) => {
    logRequestError(error, request, context.get(requestIdContext))
    return refusal(500, t(texts.failures.add))
  })
  const { problem } = answer
  const headers = setCookieHeaders(answer.cookies)
  if (!isPageRequest(request))
    return problem
      ? answerFailure(problem, { status: answer.status, headers })
      : answerSuccess(answer.added, { headers })

  const toast = problem
    ? ({ kind: 'error', text: problem.message } as const)
    : ({ kind: 'success', text: t(texts.added) } as const)
  headers.append('Set-Cookie', await flashToast(toast))
  return redirect(returnPath(request, typed.from) ?? href('/cart'), { status: 303, headers })
}

async function added(t: Translate, typed: Record<string, string>, owner: ReturnType<typeof cartOwnerOf>) {
  const { quantity, ...rest } = typed
  const wanted = { ...rest, quantity: quantity || undefined, selectedOptions: chosenOptionsIn(typed) }
  const form = addToCartInput.safeParse(wanted)
  if (!form.success) return refusal(400, issueText(t, form.error.issues[0]!))
  const result = await addToCart(db, owner, form.data)
  if (!result.ok) return refusal(409, t(cartRefusalMessage(result)))
  const { cart, lines } = result.value
  return {
    status: 200,
    problem: undefined,
    added: { totalItems: cart.totalItems },
    cookies: owner.kind === 'guest' ? guestCartCookies(lines) : [],
  }
}

const refusal = (status: number, message: string) => ({
  status,
  problem: { message },
  added: undefined,
  cookies: [] as string[],
})

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
