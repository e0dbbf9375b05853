import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { isMember, type Member } from '#app/domain/shared/actor.ts'
import { addToWishlist } from '#app/domain/wishlist/add-to-wishlist.server.ts'
import { wishlistInput } from '#app/domain/wishlist/input-rules.ts'
import { removeFromWishlist } from '#app/domain/wishlist/remove-from-wishlist.server.ts'
import { wishlistFailures, wishlistRefusals } from '#app/domain/wishlist/rules.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { answerFailed, type Done, type Failed, failed, type Problem } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { rememberWish } from '#app/web/guest-wish.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { lineIsDown, noLine } from '#app/web/offline-cart.ts'
import { isLineDown } from '#app/web/one-at-a-time.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { isPageRequest, returnPath } from '#app/web/return-path.server.ts'
import { type FlashToast, flashToast } from '#app/web/toast.server.ts'
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
  const actor = actorOf(context)
  if (!isMember(actor)) return askToJoin(typed.productId, removes, from)

  const changing = changed(actor, typed.productId, removes)
  const { status, body } = await changing.catch((error) => {
    logFault(error, request, context.get(requestIdContext))
    return refusal(500, removes ? wishlistFailures.remove : wishlistFailures.add)
  })
  if (!isPageRequest(request)) return data(body, { status })
  return redirect(from, { status: 303, headers: { 'Set-Cookie': await flashToast(toastOf(body)) } })
}

const intentOf = (request: Request, typed: Record<string, string>) =>
  typed.intent ?? new URL(request.url).searchParams.get('intent')

/** A guest makes an account first; what they wanted is saved as soon as they have one. */
async function askToJoin(productId: string | undefined, removes: boolean, from: string) {
  const search = new URLSearchParams({ from })
  const wanted = wishlistInput.safeParse({ productId })
  if (removes || !wanted.success) return redirect(`${href('/login')}?${search}`, 303)
  const headers = { 'Set-Cookie': await rememberWish(wanted.data.productId) }
  return redirect(`${href('/register')}?${search}`, { status: 303, headers })
}

async function changed(member: Member, typedId: string | undefined, removes: boolean) {
  const wanted = wishlistInput.safeParse({ productId: typedId })
  if (!wanted.success) return refusal(400, wanted.error.issues[0]!.message)
  const { productId } = wanted.data
  const change = removes ? removeFromWishlist : addToWishlist
  const result = await change(db, member, productId)
  if (!result.ok) return refusal(statuses[result.reason], wishlistRefusals[result.reason])
  return { status: 200, body: { success: true, data: { productId, saved: !removes } } satisfies Body as Body }
}

const statuses = { 'already-saved': 409, 'not-saved': 404, 'product-not-found': 404, 'wishlist-full': 409 }

const refusal = (status: number, message: string) => ({
  status,
  body: failed({ message }, status),
})

type Body = Done<{ productId: string; saved: boolean }> | Failed<Problem>

const toastOf = (body: Body): FlashToast & { kind: 'success' | 'error' } => {
  if (!body.success) return { kind: 'error', text: body.error.message }
  return {
    kind: 'success',
    text: body.data.saved ? 'Saved to your wishlist' : 'Removed from your wishlist',
  }
}

/**
 * Says what became of it. The answer goes on as if all were well, so that hearts are looked up again after a refusal
 * too: another tab may have been faster. Without a line nothing is looked up.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const body = (await serverAction()) as Body
    showToast({ ...toastOf(body), area: 'products' })
    return data(body, 200)
  } catch (error) {
    if (!isLineDown(error)) throw error
    showToast({ kind: 'error', text: lineIsDown.message, area: 'products' })
    return answerFailed({ message: lineIsDown.message }, noLine)
  }
}
