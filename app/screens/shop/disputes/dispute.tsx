import { data, href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { type OrderAccess, openOrder } from '#app/http/orders/open-order.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  checkMayOpenDispute,
  findDisputesOfOrder,
} from '#app/modules/money/disputes/reading/reading.server.ts'
import { mayEscalate } from '#app/modules/money/disputes/resolving/escalation-rules.ts'
import { disputeRefusals } from '#app/modules/money/disputes/rules.ts'
import { isUnsettled } from '#app/modules/money/disputes/status.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { holdsKey, keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { disputeNextStep } from '#app/parts/disputes/dispute-messages.ts'
import { EscalationLetterForm } from '#app/parts/disputes/escalation-letter-form.tsx'
import { DisputeMessageForm } from '#app/parts/disputes/message-form.tsx'
import { DisputeThread } from '#app/parts/disputes/thread.tsx'
import { revalidateUnlessWaiting, sendOrWait } from '#app/parts/offline/send-or-wait.ts'
import { useFormWaiting } from '#app/parts/offline/use-form-waiting.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/dispute-page.ts'
import * as orderTexts from '#messages/orders.ts'
import type { Route } from './+types/dispute'
import { handleDisputeForm } from './handle-dispute-form.server.ts'
import { OpenDisputeForm } from './open-dispute-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export const handle = {
  upload: { kind: 'pictures', maxBytes: maxUploadFormBytes, from: 'party' },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ params, matches }) => [
  pageTitle(matches, metaTranslator(matches)(texts.title, params)),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The buyer's page. The others have their own; who only holds the link of a member's order has none. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  if (!opened) throw data(translatorOf(request)(orderTexts.orderNotFound), 404)
  const { order, remember } = opened
  if (!opened.parts.includes('buyer')) throw await elsewhere(translatorOf(request), opened)
  const [disputes, may] = await Promise.all([findDisputesOfOrder(db, order), checkMayOpenDispute(db, order)])
  const { sellerName, contactInfo } = order
  const found = {
    orderNumber: order.orderNumber,
    sellerName,
    buyerName: contactInfo.fullName,
    disputes,
    whyNot: may.ok ? undefined : translatorOf(request)(disputeRefusals[may.reason]),
    query: queryOf(opened),
    escalates: !!disputes[0] && mayEscalate(disputes[0], new Date()),
    next: disputes[0] && translatorOf(request)(disputeNextStep(disputes[0], order, 'buyer', new Date())),
  }
  return data(found, { headers: remember })
}

const queryOf = ({ order, asker }: OrderAccess) => (holdsKey(order, asker) ? keyQuery(order) : '')

async function elsewhere(t: Translate, { order, parts }: OrderAccess) {
  const { orderNumber } = order
  if (parts.includes('seller')) return redirect(href('/seller/orders/:orderNumber/dispute', { orderNumber }))
  const [newest] = parts.includes('admin') ? await findDisputesOfOrder(db, order) : []
  return newest
    ? redirect(href('/admin/disputes/:disputeId', { disputeId: newest.id }))
    : data(t(texts.notFound), 404)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  if (!opened) throw data(translatorOf(request)(orderTexts.orderNotFound), 404)
  const noteFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  const taken = await handleDisputeForm(request, opened, noteFault)
  if (!taken.ok) return answerFailure(taken.error, taken.status)
  const headers = new Headers(opened.remember)
  headers.append('Set-Cookie', await flashToast({ kind: 'success', text: taken.text }))
  const { orderNumber } = opened.order
  return redirect(href('/orders/:orderNumber/dispute', { orderNumber }), { status: 303, headers })
}

export const shouldRevalidate = revalidateUnlessWaiting

/** What is said waits without a line, with its photos. To withdraw ends the dispute for good: that is only done by hand. */
export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  sendOrWait({ request, serverAction }, ({ requestKey = '', intent }) =>
    intent === 'withdraw' ? undefined : { id: requestKey, kind: 'dispute', number: params.orderNumber },
  )

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { waits, notice, problem } = useFormWaiting(problemOf(actionData))
  const { orderNumber, sellerName, buyerName, disputes, whyNot, query, next, escalates } = loaderData
  const names = { buyer: t(texts.you, { name: buyerName }), seller: sellerName, admin: 'Thumba' }
  const [newest, ...earlier] = disputes
  const unsettled = newest && isUnsettled(newest.status)
  const action = query || undefined
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12">
      <h1 className="text-3xl">
        <RichText
          text={t(texts.heading, { number: orderNumber })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </h1>
      <p className="mt-2 mb-4">
        <TextLink tall to={href('/orders/:orderNumber', { orderNumber }) + query}>
          {t(texts.backToOrder)}
        </TextLink>
      </p>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {newest && (
        <>
          <p className="mb-4">{next}</p>
          <DisputeThread dispute={newest} names={names} query={query} />
        </>
      )}
      {unsettled && (
        <div hidden={waits}>
          <DisputeMessageForm
            key={newest.messages.length}
            label={t(texts.addMessage)}
            hint={t(texts.addMessageHint, { sellerName })}
            button={t(texts.send)}
            action={action}
            problem={problem}
          />
          <WithdrawForm action={action} />
        </div>
      )}
      {!unsettled && !whyNot && (
        <div hidden={waits}>
          <OpenDisputeForm sellerName={sellerName} action={action} problem={problem} />
        </div>
      )}
      {!newest && whyNot && <Notice>{whyNot}.</Notice>}
      {earlier.map((dispute) => (
        <DisputeThread key={dispute.id} dispute={dispute} names={names} query={query} />
      ))}
      {escalates && (
        <EscalationLetterForm
          action={href('/orders/:orderNumber/dispute/letter.pdf', { orderNumber })}
          orderKey={new URLSearchParams(query).get('key') ?? undefined}
        />
      )}
      <p className="mt-6 text-muted">
        <TextLink tall to={href('/disputes')}>
          {t(texts.guide)}
        </TextLink>
      </p>
    </div>
  )
}
