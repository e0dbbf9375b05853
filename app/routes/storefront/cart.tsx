import { data, href, redirect, useFetchers, useNavigation } from 'react-router'
import { Chitenje } from '#app/components/chitenje.tsx'
import { TotalBar } from '#app/components/total-bar.tsx'
import { db } from '#app/db/index.server.ts'
import { cartFailures } from '#app/domain/cart/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { actorOf } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, problemOf } from '#app/web/answers.ts'
import { textsOf } from '#app/web/forms.server.ts'
import { cartOwnerOf } from '#app/web/guest-cart.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { lineIsDown } from '#app/web/offline-cart.ts'
import { isLineDown, oneAtATime } from '#app/web/one-at-a-time.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { isPageRequest } from '#app/web/return-path.server.ts'
import type { Route } from './+types/cart'
import { changeCart, failedChange } from './cart/change-cart.server.ts'
import { ClearCart } from './cart/clear-cart.tsx'
import { DroppedNotice } from './cart/dropped-notice.tsx'
import { findOwnCart } from './cart/find-own-cart.server.ts'
import { type CartGroup, withPending } from './cart/pending-changes.ts'
import { SellerGroup } from './cart/seller-group.tsx'
import { Waiting, type WaitingGroup } from './cart/waiting.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Cart | Thumba' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const { groups, waiting, dropped, cookies } = await findOwnCart(db, request, actorOf(context))
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return data({ groups, waiting, dropped, failed: false }, { headers })
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return data({ groups: [], waiting: [], dropped: [], failed: true }, 503)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textsOf(await request.formData())
  const change = changeCart(db, cartOwnerOf(request, actorOf(context)), typed)
  const { refusal, cookies } = await change.catch((error) => {
    logFault(error, request, context.get(requestIdContext))
    return failedChange(typed)
  })
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  if (!refusal && isPageRequest(request)) return redirect(href('/cart'), { status: 303, headers })
  if (!refusal) return answerDone({}, { headers })
  const { status, message } = refusal
  return answerFailed({ message, line: typed.line }, { status, headers })
}

/** Changes are sent one after another; without a line they are refused in words, and the cart stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await oneAtATime(() => serverAction())
  } catch (error) {
    if (!isLineDown(error)) throw error
    return answerFailed({ message: lineIsDown.message, line: undefined }, 503)
  }
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, dropped, failed } = loaderData
  const groups = withPending(loaderData.groups, useFetchers())
  const clearing = useNavigation().formData?.get('intent') === 'clear'
  const refusal = problemOf(actionData)
  const beside = refusal?.line && groups.some(({ lines }) => lines.some(({ key }) => key === refusal.line))
  if (groups.length === 0) {
    return (
      <div className="mx-auto max-w-6xl pt-2 pb-12">
        <DroppedNotice texts={dropped} />
        {refusal && <Notice kind="error">{refusal.message}</Notice>}
        {failed ? <FailedCart /> : waiting.length > 0 ? <OnlyWaiting groups={waiting} /> : <EmptyCart />}
      </div>
    )
  }

  const [count, waitingCount] = [piecesIn(groups), piecesIn(waiting)]
  const total = groups.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return (
    <div className="mx-auto max-w-6xl pt-2 lg:pb-12">
      <h1 className="text-3xl">Cart</h1>
      <p className="mt-1 mb-4 text-muted">{contentsText(count, groups.length)}</p>
      <DroppedNotice texts={dropped} />
      {refusal && !beside && <Notice kind="error">{refusal.message}</Notice>}
      <div className="mt-4 flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_20rem] lg:gap-8">
        <div className="flex flex-col gap-4">
          {groups.map((group) => (
            <SellerGroup
              key={group.sellerId}
              group={group}
              refusals={refusal?.line ? { [refusal.line]: refusal.message } : {}}
            />
          ))}
          <Waiting groups={waiting} />
          <ClearCart count={count + waitingCount} pending={clearing} />
        </div>
        <aside aria-label="Total" className="contents lg:sticky lg:top-20 lg:block lg:self-start">
          <Subtotals groups={groups} />
          <TotalBar total={total} note="Delivery is chosen at checkout, seller by seller.">
            <ButtonLink to={href('/checkout')} size="large">
              Checkout
            </ButtonLink>
          </TotalBar>
        </aside>
      </div>
    </div>
  )
}

const OnlyWaiting = ({ groups }: { groups: WaitingGroup[] }) => (
  <>
    <h1 className="text-3xl">Cart</h1>
    <p className="mt-1 mb-4 text-muted">Nothing here can be ordered today.</p>
    <Waiting groups={groups} />
    <ButtonLink to={href('/products')} className="mt-4">
      Discover products
    </ButtonLink>
  </>
)

const piecesIn = (groups: { lines: { quantity: number }[] }[]) =>
  groups.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)

const contentsText = (count: number, sellers: number) =>
  `${count} ${count === 1 ? 'item' : 'items'} from ${sellers} ${sellers === 1 ? 'seller' : 'sellers'}`

const Subtotals = ({ groups }: { groups: CartGroup[] }) => (
  <dl className="hidden grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm lg:grid lg:px-4">
    {groups.map(({ sellerId, sellerName, subtotal }) => (
      <div key={sellerId} className="contents">
        <dt className="text-muted">{sellerName}</dt>
        <dd className="text-right tabular-nums">{formatKwacha(subtotal)}</dd>
      </div>
    ))}
  </dl>
)

const EmptyCart = () => (
  <EmptyState
    heading="h1"
    title="Your cart is empty"
    text="Put things of as many sellers in it as you like: you check out once."
    art={<Chitenje cloth="steps" className="size-full" />}
    action={<ButtonLink to={href('/products')}>Discover products</ButtonLink>}
  />
)

const FailedCart = () => (
  <EmptyState
    heading="h1"
    title={cartFailures.load}
    text="Nothing you put in it is lost. Please try again in a moment."
    art={<Chitenje cloth="scales" className="size-full" />}
    action={
      <ButtonLink to={href('/cart')} reloadDocument>
        Try again
      </ButtonLink>
    }
  />
)
