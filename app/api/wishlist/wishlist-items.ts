import { data, href, redirect } from 'react-router'
import { isMember, type Member } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { offlineResponse } from '#app/client/cart/offline-cart.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError } from '#app/client/serial-queue.ts'
import { db } from '#app/db/index.server.ts'
import { answer, answerInPlace, runForm } from '#app/http/answer-form.server.ts'
import { returnPath } from '#app/http/return-path.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { rememberGuestWish } from '#app/http/wishlist/guest-wishlist.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { answerFailure, type FormOutcome } from '#app/kit/form/form-result.ts'
import {
  type WishlistRefusal,
  wishlistFailures,
  wishlistRefusalStatuses,
  wishlistRefusals,
} from '#app/modules/catalog/wishlist/rules.ts'
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

type Saving = (...of: Parameters<typeof addToWishlist>) => Promise<Result<unknown, WishlistRefusal>>
const change = (saved: boolean, run: Saving) =>
  defineAction({
    input: wishlistInput,
    run: (member: Member, { productId }) => run(db, member, productId),
    success: (_, { productId }) => ({ text: toastOf(saved), data: { productId, saved } }),
    refusal: refusalsFrom({
      texts: wishlistRefusals,
      statuses: wishlistRefusalStatuses,
    }),
    failed: saved ? wishlistFailures.add : wishlistFailures.remove,
  })
const hearts = defineActions(
  { add: change(true, addToWishlist), remove: change(false, removeFromWishlist) },
  'add',
)

/** A guest makes an account first; what they wanted is saved as soon as they have one. */
const guestHearts = {
  run: async (request: Request, typed: Record<string, string>): Promise<FormOutcome<never>> => {
    const search = new URLSearchParams({ from: returnPath(request, typed.from) ?? href('/wishlist') })
    const wanted = wishlistInput.safeParse(typed)
    if (typed.intent === 'remove' || !wanted.success)
      return { ok: true, text: '', to: `${href('/login')}?${search}` }
    const cookies = [await rememberGuestWish(wanted.data.productId)]
    return { ok: true, text: '', to: `${href('/register')}?${search}`, cookies }
  },
}

/** POST saves, DELETE removes; so does a POST with `intent=remove`, in a field or in the address. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const removes = request.method === 'DELETE' || new URL(request.url).searchParams.get('intent') === 'remove'
  const known: Record<string, string> = removes ? { intent: 'remove' } : {}
  const actor = actorOf(context)
  if (!isMember(actor)) return answer(await runForm(args, guestHearts, request, known), href('/login'))
  return answerInPlace(request, await runForm(args, hearts, actor, known), href('/wishlist'))
}

const toastOf = (saved: boolean) => (saved ? texts.savedToast : texts.removedToast)

/**
 * Says what became of it. The answer goes on as if all were well, so that hearts are looked up again after a refusal
 * too: another tab may have been faster. Without a line nothing is looked up.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const body = await serverAction()
    const text = body.success ? pageTranslator()(toastOf(body.data.saved)) : body.error.message
    showToast({ kind: body.success ? 'success' : 'error', text, area: 'products' })
    return data(body, 200)
  } catch (error) {
    if (!isNetworkError(error)) throw error
    const message = pageTranslator()(connectionDropped)
    showToast({ kind: 'error', text: message, area: 'products' })
    return answerFailure({ message }, offlineResponse)
  }
}
