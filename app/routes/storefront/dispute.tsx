import { data, href, Link, redirect } from 'react-router'
import { deadlineOfDispute } from '#app/components/dispute/dispute-words.ts'
import { LetterForm } from '#app/components/dispute/letter-form.tsx'
import { MessageForm } from '#app/components/dispute/message-form.tsx'
import { Thread } from '#app/components/dispute/thread.tsx'
import { db } from '#app/db/index.server.ts'
import { mayEscalate } from '#app/domain/disputes/escalation-rules.ts'
import { findDisputesOf, findWhetherOpen } from '#app/domain/disputes/find-disputes.server.ts'
import { disputeRefusals, isUnsettled } from '#app/domain/disputes/rules.ts'
import { holdsKey } from '#app/domain/orders/access.server.ts'
import { keyQuery } from '#app/domain/orders/order-path.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { Notice } from '#app/ui/notice.tsx'
import { actorOf } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { type Opened, openOrder } from '#app/web/open-order.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/dispute'
import { OpenForm } from './dispute/open-form.tsx'
import { takeForm } from './dispute/take-form.server.ts'
import { Withdraw } from './dispute/withdraw.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Dispute about order ${params.orderNumber} | Thumba` },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The buyer's page. The others have their own; who only holds the link of a member's order has none. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) throw redirect(href('/orders/:orderNumber', { orderNumber }))
  if (!opened) throw data('Order not found', 404)
  const { order, remember } = opened
  if (!opened.parts.includes('buyer')) throw await elsewhere(opened)
  const [disputes, may] = await Promise.all([findDisputesOf(db, order), findWhetherOpen(db, order)])
  const { sellerName, contactInfo } = order
  const found = {
    orderNumber: order.orderNumber,
    sellerName,
    buyerName: contactInfo.fullName,
    disputes,
    whyNot: may.ok ? undefined : disputeRefusals[may.reason],
    query: queryOf(opened),
    escalates: !!disputes[0] && mayEscalate(disputes[0], new Date()),
    next: disputes[0] && deadlineOfDispute(disputes[0], 'buyer', new Date()),
  }
  return data(found, { headers: remember })
}

const queryOf = ({ order, asker }: Opened) => (holdsKey(order, asker) ? keyQuery(order) : '')

async function elsewhere({ order, parts }: Opened) {
  const { orderNumber } = order
  if (parts.includes('seller')) return redirect(href('/seller/orders/:orderNumber/dispute', { orderNumber }))
  const [newest] = parts.includes('admin') ? await findDisputesOf(db, order) : []
  return newest
    ? redirect(href('/admin/disputes/:disputeId', { disputeId: newest.id }))
    : data('Dispute not found', 404)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  if (!opened) throw data('Order not found', 404)
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const taken = await takeForm(request, opened, noteFault)
  if (!taken.ok) return answerFailed(taken.error, taken.status)
  const headers = new Headers(opened.remember)
  headers.append('Set-Cookie', await flashToast({ kind: 'success', text: taken.value }))
  const { orderNumber } = opened.order
  return redirect(href('/orders/:orderNumber/dispute', { orderNumber }), { status: 303, headers })
}

/** After a refusal too: the dispute may have gone on meanwhile. */
export const shouldRevalidate = () => true

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { orderNumber, sellerName, buyerName, disputes, whyNot, query, next, escalates } = loaderData
  const names = { buyer: `${buyerName} (you)`, seller: sellerName, admin: 'Thumba' }
  const [newest, ...earlier] = disputes
  const unsettled = newest && isUnsettled(newest.status)
  const action = query || undefined
  return (
    <div className="mx-auto max-w-3xl pt-2 pb-12">
      <h1 className="text-3xl">
        Dispute about order <span className="whitespace-nowrap">{orderNumber}</span>
      </h1>
      <p className="mt-2 mb-4">
        <Link to={href('/orders/:orderNumber', { orderNumber }) + query} className={linkLook}>
          Back to the order
        </Link>
      </p>
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {newest && (
        <>
          <p className="mb-4">{next}</p>
          <Thread dispute={newest} names={names} query={query} />
        </>
      )}
      {unsettled && (
        <>
          <MessageForm
            key={newest.messages.length}
            label="Add to it"
            hint={`${sellerName} and Thumba read it.`}
            button="Send"
            action={action}
            problem={problem}
          />
          <Withdraw action={action} />
        </>
      )}
      {!unsettled && !whyNot && <OpenForm sellerName={sellerName} action={action} problem={problem} />}
      {!newest && whyNot && <Notice>{whyNot}.</Notice>}
      {earlier.map((dispute) => (
        <Thread key={dispute.id} dispute={dispute} names={names} query={query} />
      ))}
      {escalates && (
        <LetterForm
          action={href('/orders/:orderNumber/dispute/letter.pdf', { orderNumber })}
          orderKey={new URLSearchParams(query).get('key') ?? undefined}
        />
      )}
      <p className="mt-6 text-muted">
        <Link to={href('/disputes')} className={linkLook}>
          How disputes are decided
        </Link>
      </p>
    </div>
  )
}

const linkLook = 'inline-flex min-h-11 items-center text-leaf underline underline-offset-4'
