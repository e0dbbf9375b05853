import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { addToCart } from '#app/domain/cart/change-cart.server.ts'
import { addToCartInput } from '#app/domain/cart/input-rules.ts'
import { cartFailures, cartRefusalText } from '#app/domain/cart/rules.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { answerDone, answerFailed } from '#app/web/answers.ts'
import { textsOf } from '#app/web/forms.server.ts'
import { cartOwnerOf, guestCartCookies } from '#app/web/guest-cart.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { keepOffline, noLine, optionsIn } from '#app/web/offline-cart.ts'
import { isLineDown, oneAtATime } from '#app/web/one-at-a-time.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { isPageRequest, returnPath } from '#app/web/return-path.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/cart-items'

/** Looked at instead of posted to: the cart is where these things are. */
export const loader = () => redirect(href('/cart'), 303)

/** Lets this module be fetched ahead without asking for the address above. */
export const clientLoader = () => redirect(href('/cart'))

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textsOf(await request.formData())
  const adding = added(typed, cartOwnerOf(request, actorOf(context)))
  const answer = await adding.catch((error) => {
    logFault(error, request, context.get(requestIdContext))
    return refusal(500, cartFailures.add)
  })
  const { problem } = answer
  const headers = new Headers(answer.cookies.map((cookie) => ['Set-Cookie', cookie]))
  if (!isPageRequest(request))
    return problem
      ? answerFailed(problem, { status: answer.status, headers })
      : answerDone(answer.added, { headers })

  const toast = problem
    ? ({ kind: 'error', text: problem.message } as const)
    : ({ kind: 'success', text: 'Added to cart' } as const)
  headers.append('Set-Cookie', await flashToast(toast))
  return redirect(returnPath(request, typed.from) ?? href('/cart'), { status: 303, headers })
}

async function added(typed: Record<string, string>, owner: ReturnType<typeof cartOwnerOf>) {
  const { quantity, ...rest } = typed
  const wanted = { ...rest, quantity: quantity || undefined, selectedOptions: optionsIn(typed) }
  const form = addToCartInput.safeParse(wanted)
  if (!form.success) return refusal(400, form.error.issues[0]!.message)
  const result = await addToCart(db, owner, form.data)
  if (!result.ok) return refusal(409, cartRefusalText(result))
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
    return await oneAtATime(() => serverAction())
  } catch (error) {
    if (!isLineDown(error)) throw error
    return answerFailed({ message: keepOffline(form) }, noLine)
  }
}
