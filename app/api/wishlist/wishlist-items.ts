import { data, href, redirect } from 'react-router'
import { isMember, type Member } from '#app/base/actor.ts'
import { offlineResponse } from '#app/client/cart/offline-cart.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError } from '#app/client/serial-queue.ts'
import { db } from '#app/db/index.server.ts'
import { type FlashToast, flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { isPageRequest, returnPath } from '#app/http/return-path.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { rememberGuestWish } from '#app/http/wishlist/guest-wishlist.server.ts'
import {
  answerFailure,
  type FormFailure,
  type FormProblem,
  type FormSuccess,
  formFailure,
} from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { issueText } from '#app/messages/validation.ts'
import { wishlistFailures, wishlistRefusals } from '#app/modules/catalog/wishlist/rules.ts'
import { addToWishlist, removeFromWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { wishlistInput } from '#app/modules/catalog/wishlist/wishlist-input-rules.ts'
import { showToast } from '#app/ui/overlay/toast-store.ts'
import { connectionDropped } from '#messages/cart.ts'
import * as texts from '#messages/wishlist.ts'
import type { Route } from './+types/wishlist-items'

/** Looked at instead of posted to: the wishlist is where these things are. */
export const loader = () => redirect(href('/wishlist'), 303)

/** Lets this module be fetched ahead without asking for the address above. */
export const clientLoader = () => redirect(href('/wishlist'))

/** POST saves, DELETE removes; so does a POST with `intent=remove`, in a field or in the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const removes = request.method === 'DELETE' || intentOf(request, typed) === 'remove'
  const from = returnPath(request, typed.from) ?? href('/wishlist')
  const t = translatorOf(request)
  const actor = actorOf(context)
  if (!isMember(actor)) return askToJoin(typed.productId, removes, from)

  const changing = changed(t, actor, typed.productId, removes)
  const { status, body } = await changing.catch((error) => {
    logRequestError(error, request, context.get(requestIdContext))
    return refusal(500, spoken(t, removes ? wishlistFailures.remove : wishlistFailures.add))
  })
  if (!isPageRequest(request)) return data(body, { status })
  return redirect(from, { status: 303, headers: { 'Set-Cookie': await flashToast(toastOf(t, body)) } })
}

const intentOf = (request: Request, typed: Record<string, string>) =>
  typed.intent ?? new URL(request.url).searchParams.get('intent')

/** A guest makes an account first; what they wanted is saved as soon as they have one. */
async function askToJoin(productId: string | undefined, removes: boolean, from: string) {
  const search = new URLSearchParams({ from })
  const wanted = wishlistInput.safeParse({ productId })
  if (removes || !wanted.success) return redirect(`${href('/login')}?${search}`, 303)
  const headers = { 'Set-Cookie': await rememberGuestWish(wanted.data.productId) }
  return redirect(`${href('/register')}?${search}`, { status: 303, headers })
}

async function changed(t: Translate, member: Member, typedId: string | undefined, removes: boolean) {
  const wanted = wishlistInput.safeParse({ productId: typedId })
  if (!wanted.success) return refusal(400, issueText(t, wanted.error.issues[0]!))
  const { productId } = wanted.data
  const change = removes ? removeFromWishlist : addToWishlist
  const result = await change(db, member, productId)
  if (!result.ok) return refusal(statuses[result.reason], spoken(t, wishlistRefusals[result.reason]))
  return { status: 200, body: { success: true, data: { productId, saved: !removes } } satisfies Body as Body }
}

const statuses = { 'already-saved': 409, 'not-saved': 404, 'product-not-found': 404, 'wishlist-full': 409 }

const refusal = (status: number, message: string) => ({
  status,
  body: formFailure({ message }, status),
})

type Body = FormSuccess<{ productId: string; saved: boolean }> | FormFailure<FormProblem>

const toastOf = (t: Translate, body: Body): FlashToast & { kind: 'success' | 'error' } => {
  if (!body.success) return { kind: 'error', text: body.error.message }
  return {
    kind: 'success',
    text: t(body.data.saved ? texts.savedToast : texts.removedToast),
  }
}

/**
 * Says what became of it. The answer goes on as if all were well, so that hearts are looked up again after a refusal
 * too: another tab may have been faster. Without a line nothing is looked up.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const body = (await serverAction()) as Body
    showToast({ ...toastOf(pageTranslator(), body), area: 'products' })
    return data(body, 200)
  } catch (error) {
    if (!isNetworkError(error)) throw error
    const message = pageTranslator()(connectionDropped)
    showToast({ kind: 'error', text: message, area: 'products' })
    return answerFailure({ message }, offlineResponse)
  }
}
