import { Form, href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import {
  listUnnotifiedDeliveries,
  listUnpaidDeliveries,
  startCompletion,
  startCompletionRefusals,
} from '#app/modules/sales/orders/completion/deliveries-to-check.server.ts'
import { startCompletionInput } from '#app/modules/sales/orders/deadlines/more-days-input-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/deliveries-to-check'

export const handle = { title: 'Deliveries to check' }
export const meta: Route.MetaFunction = () => [{ title: 'Deliveries to check | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const [waiting, unpaid] = [await listUnnotifiedDeliveries(db, admin), await listUnpaidDeliveries(db, admin)]
  return {
    unpaid: unpaid.map(({ id, orderNumber, sellerName, contactInfo, totalAmount }) => ({
      id,
      orderNumber,
      sellerName,
      buyer: contactInfo.fullName,
      totalAmount,
    })),
    waiting: waiting.map(({ id, orderNumber, sellerName, contactInfo, totalAmount, updatedAt }) => ({
      id,
      orderNumber,
      sellerName,
      buyer: contactInfo.fullName,
      phone: contactInfo.phoneNumber,
      totalAmount,
      at: updatedAt,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const checked = parseFields(typed, startCompletionInput)
  if (!checked.ok) return answerFailure(checked.error, 400)
  const begun = await startCompletion(db, admin, checked.value)
  if (!begun.ok) {
    const status = begun.reason === 'order-not-found' ? 404 : 409
    return answerFailure({ message: startCompletionRefusals[begun.reason], fields: {}, typed }, status)
  }
  const text = `Order ${begun.value.orderNumber} completes by itself in 7 days`
  return redirectWithToast(href('/admin/deliveries'), text)
}

/** After a refusal too: somebody else may have rung the buyer meanwhile. */
export const shouldRevalidate = () => true

export default function Deliveries({ loaderData: { waiting, unpaid }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl">Deliveries to check</h1>
      <p className="mt-2 text-muted">
        The seller says that these were delivered, without the buyer's code, and no message reached the buyer.
        Ring the buyer: the money stays held until then.
      </p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {waiting.length === 0 && (
        <EmptyState title="Nothing to check" text="Every buyer heard that their order was delivered." />
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {waiting.map((order) => (
          <li key={order.id} className="rounded-card border border-line bg-card p-4">
            <Waiting {...order} problem={problem?.typed.id === order.id ? problem : undefined} />
          </li>
        ))}
      </ul>
      {unpaid.length > 0 && <Unpaid orders={unpaid} />}
    </div>
  )
}

const Unpaid = ({ orders }: { orders: Route.ComponentProps['loaderData']['unpaid'] }) => (
  <section aria-labelledby="unpaid" className="mt-8">
    <h2 id="unpaid" className="text-xl">
      Delivered, never paid here
    </h2>
    <p className="mt-1 text-muted">
      From before orders had to be paid first. Ask both sides what became of the money, then cancel the order
      on its page.
    </p>
    <ul className="mt-3 flex flex-col gap-2">
      {orders.map(({ id, orderNumber, sellerName, buyer, totalAmount }) => (
        <li key={id} className="rounded-card border border-line bg-card p-4 [overflow-wrap:anywhere]">
          <OrderLink id={id} orderNumber={orderNumber} />, {formatKwacha(totalAmount)}: {sellerName} to{' '}
          {buyer}
        </li>
      ))}
    </ul>
  </section>
)

const OrderLink = ({ id, orderNumber }: { id: string; orderNumber: string }) => (
  <Link
    to={href('/admin/orders/:orderId', { orderId: id })}
    className="font-semibold text-leaf underline underline-offset-4"
  >
    {orderNumber}
  </Link>
)

type WaitingProps = Route.ComponentProps['loaderData']['waiting'][number] & {
  problem: { typed: Record<string, string>; fields: Record<string, string> } | undefined
}

const Waiting = ({ id, orderNumber, problem, ...order }: WaitingProps) => (
  <>
    <p className="font-semibold">
      <OrderLink id={id} orderNumber={orderNumber} />, {formatKwacha(order.totalAmount)}
    </p>
    <p className="mt-1 [overflow-wrap:anywhere]">
      {order.sellerName} says it was delivered to {order.buyer}, <Timestamp at={order.at} />.
    </p>
    <p className="mt-1">
      <a href={`tel:${order.phone}`} className="text-leaf underline underline-offset-4">
        {formatPhone(order.phone)}
      </a>
    </p>
    <ActionDisclosure summary="I reached the buyer" danger={false} open={problem !== undefined}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="id" value={id} />
        <TextArea
          label="What did the buyer say?"
          hint="For the log. If the goods did not come, help the buyer to open a dispute instead."
          name="note"
          rows={2}
          maxLength={300}
          required
          className="w-full"
          defaultValue={problem?.typed.note}
          error={problem?.fields.note}
        />
        <Button>The buyer knows: start the 7 days</Button>
      </Form>
    </ActionDisclosure>
  </>
)
