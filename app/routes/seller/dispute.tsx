import { data, href, Link, redirect } from 'react-router'
import { deadlineOfDispute } from '#app/components/dispute/dispute-words.ts'
import { MessageForm } from '#app/components/dispute/message-form.tsx'
import { Thread } from '#app/components/dispute/thread.tsx'
import { db } from '#app/db/index.server.ts'
import { findDisputesOf } from '#app/domain/disputes/find-disputes.server.ts'
import { isUnsettled } from '#app/domain/disputes/rules.ts'
import { writeMessage } from '#app/domain/disputes/write-message.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { findSale } from '#app/domain/orders/find-order.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { checkMessage, readDisputeForm, takePhotos, tooMuchSent } from '#app/web/dispute-form.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/dispute'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Dispute about order ${params.orderNumber} | Thumba` },
]

/** After a refusal too: the dispute may have gone on meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await findSale(db, requireSeller(context, request), params.orderNumber)
  const [newest, ...earlier] = order ? await findDisputesOf(db, order) : []
  if (!order || !newest) throw data('Dispute not found', 404)
  const { orderNumber, sellerName, contactInfo } = order
  const next = deadlineOfDispute(newest, 'seller', new Date())
  return { orderNumber, sellerName, buyerName: contactInfo.fullName, newest, earlier, next }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw data('Dispute not found', 404)
  const sent = await readDisputeForm(request)
  if (sent.tooMuch) return failed(tooMuchSent(sent))
  const form = checkMessage(sent)
  if (!form.ok) return answerFailed(form.error, 400)
  const said = { orderId: order.id, as: 'seller', text: form.value.text, photos: sent.photos } as const
  const writing = writeMessage(db, pictureStorage, { actor: seller }, said)
  const noteFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  const written = await takePhotos(sent.typed, writing, noteFault)
  if (!written.ok) return failed(written)
  const { orderNumber } = order
  return redirect(href('/seller/orders/:orderNumber/dispute', { orderNumber }), {
    status: 303,
    headers: { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Sent' }) },
  })
}

const failed = ({ status, error }: ReturnType<typeof tooMuchSent>) => answerFailed(error, status)

export default function SaleDispute({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { orderNumber, sellerName, buyerName, newest, earlier, next } = loaderData
  const names = { buyer: buyerName, seller: `${sellerName} (you)`, admin: 'Thumba' }
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <h1 className="text-3xl">
        Dispute about order <span className="whitespace-nowrap">{orderNumber}</span>
      </h1>
      <p className="mt-2 mb-4">
        <Link
          to={href('/seller/orders/:orderNumber', { orderNumber })}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          Back to the order
        </Link>
      </p>
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <p className="mb-4">{next}</p>
      <Thread dispute={newest} names={names} query="" />
      {isUnsettled(newest.status) && (
        <MessageForm
          key={newest.messages.length}
          label={newest.status === 'open' ? 'Your answer' : 'Add to it'}
          hint="Stay polite, and show what you have: the slip of the courier, pictures from before you packed."
          button={newest.status === 'open' ? 'Answer' : 'Send'}
          problem={problem}
        />
      )}
      {earlier.map((dispute) => (
        <Thread key={dispute.id} dispute={dispute} names={names} query="" />
      ))}
    </div>
  )
}
