import { data, href, redirect, type ShouldRevalidateFunction, useNavigation } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { maxOrderTotal } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { isDatabaseAwayError } from '#app/http/request-refusal.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { newDeviceCookie, visitorOf } from '#app/http/session/device.server.ts'
import { setCookieHeaders } from '#app/http/set-cookie-headers.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listAddresses } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { awayText } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { guestCartIn } from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import { findSellerTerms } from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import { type PaymentMethod, paymentMethods, placeFailed } from '#app/modules/sales/orders/rules.ts'
import { HelpLine } from '#app/parts/frame/help-line.tsx'
import { sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { findCashLimit } from '#app/screens/shop/cart/find-cash-limit.server.ts'
import { findOwnCart } from '#app/screens/shop/cart/find-own-cart.server.ts'
import * as texts from '#messages/checkout.ts'
import * as unavailable from '#messages/unavailable.ts'
import type { Route } from './+types/checkout'
import { CheckoutForm, type CheckoutProblem } from './checkout-form.tsx'
import { buyerMarkOf, findCheckoutDetails, handleCheckoutForm } from './handle-checkout-form.server.ts'
import { answerOfPlaced, findPlaced, findUnheard } from './placed-before.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.title),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const actor = actorOf(context)
  const { groups, waiting, dropped, cookies } = await findOwnCart(db, request, actor)
  const unheard = isMember(actor) ? undefined : await findUnheard(request)
  if (unheard) {
    const { path, cookies } = await answerOfPlaced(request, unheard)
    throw redirect(path, { headers: setCookieHeaders(cookies) })
  }
  const all = [...cookies, ...(await newDeviceCookie(request))]
  const headers = setCookieHeaders(all)
  const goods = groups.reduce((sum, { subtotal }) => sum + subtotal, 0)
  if (groups.length === 0 || goods > maxOrderTotal) throw await backToCart(dropped, all)
  const { delivery, cashPaused } = await findSellerTerms(
    db,
    groups.map(({ sellerId }) => sellerId),
  )
  const payments = await enabledPayments(cashPaused)
  const takesCash = payments.includes('cash_on_delivery')
  return data(
    {
      checkoutId: newId(),
      groups: groups.map((group) => ({ ...group, delivery: delivery.get(group.sellerId)! })),
      dropped,
      waiting: waiting.map(({ sellerName, awayUntil, lines }) =>
        t(texts.leftOut, { sellerName, away: awayText(awayUntil, t), count: lines.length }),
      ),
      payments,
      cashLimit: takesCash ? await findCashLimit(db, request, actor, groups) : null,
      buyer: buyerMarkOf(actor),
      typed: await findCheckoutDetails(db, request, actor),
      // A guest has no book to save an address in.
      addresses: isMember(actor) ? await listAddresses(db, actor) : null,
    },
    { headers },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFieldsOf(await request.formData())
  const isOver = typed.buyer && !isMember(actorOf(context))
  if (typed.intent === 'refresh' && !isOver) return answerSuccess({ typed })
  const visitor = await visitorOf(request, context)
  const place = async () =>
    (await findPlaced(request, visitor, typed)) ?? handleCheckoutForm(db, request, visitor, typed)
  const outcome = await place().catch((error) => {
    logRequestError(error, request, context.get(requestIdContext))
    const t = translatorOf(request)
    return { problem: isDatabaseAwayError(error) ? databaseAway(t) : placingFailed(t), cookies: [] }
  })
  const { problem } = outcome
  const headers = setCookieHeaders(outcome.cookies ?? [])
  if (problem?.status === 409) {
    const { groups, cookies } = await findOwnCart(db, request, actorOf(context))
    const changes = problem.changes.length > 0 ? problem.changes : [translatorOf(request)(texts.cartEmptied)]
    if (groups.length === 0) return backToCart(changes, [...(outcome.cookies ?? []), ...cookies])
  }
  if (problem) {
    // A code that was looked at, or is no longer the newest, is not typed again: cookies come with no other answers.
    const isCodeDone = (outcome.cookies ?? []).length > 0 || 'phoneCode' in problem.fields
    const { phoneCode: _, ...others } = typed
    const kept = isCodeDone ? others : typed
    return answerFailure({ ...problem, typed: kept }, { status: problem.status, headers })
  }
  return redirect(outcome.path, { status: 303, headers })
}

/** Where nothing is left to order, the cart has no checkout: it says what became of it. */
async function backToCart(changes: string[], cookies: string[]) {
  const text = inOneLine(changes.slice(0, mostTold))
  const told = text ? [await flashToast({ kind: 'error', text })] : []
  return redirect(href('/cart'), { headers: setCookieHeaders([...cookies, ...told]) })
}

/** A cookie takes them there. */
const mostTold = 5
const inOneLine = (changes: string[]) =>
  changes.map((change) => (change.endsWith('.') ? change : `${change}.`)).join(' ')

/** Where prices or stock changed meanwhile, the page shows them as they are now: what it shows is what is agreed to. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

/**
 * Without a line the order waits on this phone, and is sent once (decision 017). Where it can't wait, nothing typed is lost.
 * Pressing again is safe: the checkout's id stays the same.
 */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrWait(
    { request, serverAction },
    ({ checkoutId = '', expectedTotal, intent }) =>
      intent === 'place'
        ? {
            id: checkoutId,
            kind: 'order',
            total: Number(expectedTotal),
            // What is ordered goes along: a browser may lose its last cookies when the phone ends it.
            more: [['guestCart', guestCartIn(document.cookie)]],
          }
        : undefined,
    connectionDropped,
  )

const placingFailed = (t: Translate): CheckoutProblem => ({
  status: 500,
  message: t(placeFailed),
  fields: {},
  changes: [t(texts.retry)],
})

/** The checkout's id stays the same: it is placed once, however often it is sent. */
const databaseAway = (t: Translate): CheckoutProblem => ({
  status: 503,
  message: t(unavailable.title),
  fields: {},
  changes: [t(unavailable.text)],
})

const connectionDropped = (t: Translate): CheckoutProblem => ({
  status: 503,
  message: t(texts.connectionDropped),
  fields: {},
  changes: [t(texts.retryOnline)],
})

async function enabledPayments(noCash: boolean): Promise<PaymentMethod[]> {
  const { paymentMethods: enabled } = await currentSettings()
  return paymentMethods.filter((method) => enabled[method] && !(noCash && method === 'cash_on_delivery'))
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const typed = (problem ?? successDataOf(actionData))?.typed
  const { waits, notice, problem: shown } = useFormWaiting(problem)
  const placing = useNavigation().formAction?.startsWith(href('/checkout')) ?? false
  return (
    <div className="mx-auto max-w-6xl pt-2 lg:pb-12">
      <h1 className="mb-4 text-3xl">{t(texts.title)}</h1>
      <HelpLine className="-mt-2 mb-2" />
      {notice}
      <div hidden={waits}>
        <CheckoutForm {...loaderData} answer={typed && { typed, problem: shown }} placing={placing} />
      </div>
    </div>
  )
}
