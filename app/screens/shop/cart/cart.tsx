import { data, href, useFetchers, useNavigation } from 'react-router'
import { formatKwacha, maxOrderTotal } from '#app/base/money.ts'
import { pageTranslator } from '#app/client/page-language.ts'
import { isNetworkError, runInSequence } from '#app/client/serial-queue.ts'
import { db } from '#app/db/index.server.ts'
import { answerDone, leadOn, runForm, wordsOf } from '#app/http/answer-form.server.ts'
import { cartOwnerOf } from '#app/http/cart/guest-cart.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { isPageRequest } from '#app/http/return-path.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { setCookieHeaders } from '#app/http/set-cookie-headers.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { cartLinkItems, cartMessage } from '#app/modules/sales/cart/link/cart-link-rules.ts'
import { TotalBar } from '#app/parts/cart/total-bar.tsx'
import { HelpLine } from '#app/parts/frame/help-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MessageCircle } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/cart.ts'
import * as frame from '#messages/frame.ts'
import type { Route } from './+types/cart'
import { CartChangesNotice } from './cart-changes-notice.tsx'
import { cartForms } from './cart-forms.server.ts'
import { CashLimitNotice } from './cash-limit-notice.tsx'
import { ClearCart } from './clear-cart.tsx'
import { findCashLimit } from './find-cash-limit.server.ts'
import { findOwnCart } from './find-own-cart.server.ts'
import { ItemsOnHold, type OnHoldGroup } from './items-on-hold.tsx'
import { type CartGroup, withPending } from './pending-changes.ts'
import { SellerGroup } from './seller-group.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.title),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const actor = actorOf(context)
    const { groups, waiting, dropped, cookies } = await findOwnCart(db, request, actor)
    const cashLimit = await findCashLimit(db, request, actor, groups)
    const headers = setCookieHeaders(cookies)
    const message = messageOf(request, groups)
    return data({ groups, waiting, dropped, cashLimit, message, failed: false }, { headers })
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const nothing = { groups: [], waiting: [], dropped: [], cashLimit: null, message: null }
    return data({ ...nothing, failed: true }, 503)
  }
}

/** The cart as a text with a link that fills another one; null where it is too large for that. */
function messageOf(request: Request, groups: CartGroup[]) {
  const items = groups
    .flatMap(({ lines }) => lines)
    .map(({ productId, quantity, selectedOptions, name, price }) => ({
      productId,
      quantity,
      selectedOptions,
      notes: '',
      name,
      price,
    }))
  const named = cartLinkItems(items)
  return named
    ? cartMessage(translatorOf(request), items, `${siteOrigin(request)}${href('/cart/from')}?items=${named}`)
    : null
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const outcome = await runForm(args, cartForms, cartOwnerOf(request, actorOf(context)))
  if (!outcome.ok)
    return answerFailure({ message: wordsOf(outcome), line: outcome.typed.line }, outcome.status)
  return isPageRequest(request) ? leadOn(outcome, href('/cart')) : answerDone({ ...outcome, data: {} })
}

/** Changes are sent one after another; without a line they are refused in words, and the cart stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await runInSequence(() => serverAction())
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return answerFailure({ message: pageTranslator()(texts.connectionDropped), line: undefined }, 503)
  }
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { waiting, dropped, cashLimit, message, failed } = loaderData
  const groups = withPending(loaderData.groups, useFetchers())
  const clearing = useNavigation().formData?.get('intent') === 'clear'
  const refusal = problemOf(actionData)
  const beside = refusal?.line && groups.some(({ lines }) => lines.some(({ key }) => key === refusal.line))
  if (groups.length === 0) {
    return (
      <div className="mx-auto max-w-6xl pt-2 pb-12">
        <CartChangesNotice changes={dropped} />
        {refusal && <Notice kind="error">{refusal.message}</Notice>}
        {failed ? <FailedCart /> : waiting.length > 0 ? <OnlyWaiting groups={waiting} /> : <EmptyCart />}
      </div>
    )
  }

  const [count, waitingCount] = [piecesIn(groups), piecesIn(waiting)]
  const total = groups.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return (
    <div className="mx-auto max-w-6xl pt-2 lg:pb-12">
      <h1 className="text-3xl">{t(texts.title)}</h1>
      <p className="mt-1 mb-4 text-muted">{t(texts.contents, { items: count, sellers: groups.length })}</p>
      <CartChangesNotice changes={dropped} />
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
          <ItemsOnHold groups={waiting} />
          {message && <SendCart message={message} />}
          <HelpLine />
          <TextLink to={href('/orders/find')} tall className="self-start">
            {t(frame.trackOrder)}
          </TextLink>
          <ClearCart count={count + waitingCount} pending={clearing} />
        </div>
        <aside aria-label={t(texts.total)} className="contents lg:sticky lg:top-20 lg:block lg:self-start">
          <Subtotals groups={groups} />
          {total > maxOrderTotal && <TooMuch total={total} />}
          {total <= maxOrderTotal && cashLimit && <CashLimitNotice limit={cashLimit} />}
          <TotalBar total={total} note={t(texts.deliveryLater)}>
            {total <= maxOrderTotal && (
              <ButtonLink to={href('/checkout')} size="large">
                {t(texts.checkout)}
              </ButtonLink>
            )}
          </TotalBar>
        </aside>
      </div>
    </div>
  )
}

const TooMuch = ({ total }: { total: number }) => {
  const t = useTranslate()
  const over = formatKwacha(total - maxOrderTotal)
  return (
    <Notice kind="error">
      {t(texts.tooMuch, { total: formatKwacha(total), most: formatKwacha(maxOrderTotal), over })}
    </Notice>
  )
}

const OnlyWaiting = ({ groups }: { groups: OnHoldGroup[] }) => {
  const t = useTranslate()
  return (
    <>
      <h1 className="text-3xl">{t(texts.title)}</h1>
      <p className="mt-1 mb-4 text-muted">{t(texts.onlyOnHold)}</p>
      <ItemsOnHold groups={groups} />
      <ButtonLink to={href('/products')} className="mt-4">
        {t(texts.discover)}
      </ButtonLink>
    </>
  )
}

const SendCart = ({ message }: { message: string }) => {
  const t = useTranslate()
  return (
    <ButtonLink
      to={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener"
      variant="secondary"
      className="self-start"
    >
      <MessageCircle className="size-5 text-leaf" aria-hidden="true" />
      {t(texts.sendByWhatsApp)}
    </ButtonLink>
  )
}

const piecesIn = (groups: { lines: { quantity: number }[] }[]) =>
  groups.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)

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

const EmptyCart = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.empty)}
      text={t(texts.emptyHint)}
      art={<ChitenjePattern cloth="steps" className="size-full" />}
      action={
        <>
          <ButtonLink to={href('/products')}>{t(texts.discover)}</ButtonLink>
          <ButtonLink to={href('/orders/find')} variant="secondary">
            {t(frame.trackOrder)}
          </ButtonLink>
        </>
      }
    />
  )
}

const FailedCart = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.failedToLoad)}
      text={t(texts.failedHint)}
      art={<ChitenjePattern cloth="scales" className="size-full" />}
      action={
        <ButtonLink to={href('/cart')} reloadDocument>
          {t(texts.tryAgain)}
        </ButtonLink>
      }
    />
  )
}
