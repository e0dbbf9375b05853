import { href, redirect } from 'react-router'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { buyAgain } from '#app/modules/sales/cart/change-cart.server.ts'
import type { CartOwner } from '#app/modules/sales/cart/rules.ts'
import { buyAgainSummary } from '#app/modules/sales/orders/buy-again-rules.ts'
import { flashToast } from '../flash-toast.server.ts'
import { guestCartCookies } from './guest-cart.server.ts'

type Added = Pick<Awaited<ReturnType<typeof buyAgain>>, 'lines' | 'tried'>

/** To the cart, with what was added and what could not be; back to the page where nothing was. */
export async function answerAdded(request: Request, owner: CartOwner, { lines, tried }: Added) {
  const text = translatorOf(request)(buyAgainSummary(tried))
  if (tried.every(({ added }) => added === 0)) return answerFailure({ message: text }, 409)
  const kind = tried.some(({ why }) => why) ? 'notice' : 'success'
  const headers = new Headers({ 'Set-Cookie': await flashToast({ kind, text }) })
  if (owner.kind === 'guest')
    for (const cookie of guestCartCookies(lines)) headers.append('Set-Cookie', cookie)
  return redirect(href('/cart'), { status: 303, headers })
}
