import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { moneyHolder, type PaidOut, paidOutOf } from '#app/modules/sales/orders/release-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isCancelled, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import { OrderDeadline } from '#app/parts/orders/deadline.tsx'
import { nextStepForBuyer } from '#app/parts/orders/next-step-messages.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import * as texts from '#messages/orders.ts'
import { releasedOn } from '#messages/payments-page.ts'
import type { FormProblem, OrderView } from './order-view.ts'
import { OrderProgress } from './progress.tsx'

type Props = Pick<OrderView, 'mayDispute' | 'disputeUntil'> & {
  order: Order
  money: OrderMoney | undefined
  moves: OrderStatus[]
  query: string
  problem: FormProblem | undefined
  cancelsAt?: string
  now: string
}

/** What happens next, and what the buyer can do about it. */
export const OrderActions = ({
  order,
  money,
  moves,
  cancelsAt,
  now,
  mayDispute,
  disputeUntil,
  ...form
}: Props) => {
  const t = useTranslate()
  const { orderNumber } = order
  const disputePath = href('/orders/:orderNumber/dispute', { orderNumber }) + form.query
  return (
    <section
      id="next"
      aria-label={t(texts.nextTitle)}
      className="mb-4 rounded-card border border-line bg-mist p-4 sm:p-6 print:hidden"
    >
      {!isCancelled(order.status) && <OrderProgress order={order} />}
      <p className="font-semibold">{nextStepForBuyer(t, order, money)}</p>
      <OrderDeadline order={order} reader="buyer" cancelsAt={cancelsAt} now={now} />
      <PaidOutNote order={order} />
      <div className="flex flex-wrap items-start gap-x-3">
        <Receipt order={order} moves={moves} {...form} />
        {mayDispute && (
          <ButtonLink to={disputePath} variant="secondary" className="mt-3">
            <CircleAlert className="size-5" aria-hidden="true" />
            {t(texts.somethingWrong)}
          </ButtonLink>
        )}
      </div>
      <AnswerBy order={order} moves={moves} mayDispute={mayDispute} disputeUntil={disputeUntil} />
      {moves.includes('cancelled') && (
        <ActionDisclosure summary={t(texts.cancel)} danger open={form.problem?.typed.to === 'cancelled'}>
          <Move to="cancelled" button={t(texts.confirmCancel)} danger {...form}>
            <TextArea
              label={t(texts.cancelReason)}
              optional
              hint={t(texts.cancelReasonHint)}
              name="note"
              rows={2}
              maxLength={500}
              defaultValue={form.problem?.typed.note}
              error={form.problem?.fields.note}
            />
          </Move>
        </ActionDisclosure>
      )}
    </section>
  )
}

type ReceiptProps = Pick<Props, 'order' | 'moves' | 'query' | 'problem'>

/** The buyer says that they have it, and then that it is right. */
function Receipt({ order, moves, ...form }: ReceiptProps) {
  const t = useTranslate()
  if (moves.includes('delivered'))
    return (
      <ActionDisclosure summary={t(texts.received)} danger={false}>
        <Move to="delivered" button={t(texts.confirmReceived)} {...form}>
          <p>{t(order.paymentMethod === 'cash_on_delivery' ? texts.receivedPaidHint : texts.receivedHint)}</p>
        </Move>
      </ActionDisclosure>
    )
  if (!moves.includes('completed')) return null
  return (
    <ActionDisclosure summary={t(texts.allRight)} danger={false}>
      <Move to="completed" button={t(texts.confirmComplete)} {...form}>
        <p>{holdsMoney(order) ? t(texts.closesAndPays, order) : t(texts.closes)}</p>
      </Move>
    </ActionDisclosure>
  )
}

const holdsMoney = (order: Order) => moneyHolder(order) === 'platform'

type AnswerProps = Pick<Props, 'order' | 'moves' | 'mayDispute' | 'disputeUntil'>

/** Until when the buyer can say whether it is right, and what happens then. */
function AnswerBy({ order, moves, mayDispute, disputeUntil }: AnswerProps) {
  const t = useTranslate()
  const { completesAt, sellerName } = order
  const closes = moves.includes('completed') && completesAt && formatMoment(completesAt, t)
  const wrongBy = mayDispute && disputeUntil && formatMoment(disputeUntil, t)
  if (!closes && !wrongBy) return null
  return (
    <p className="mt-2 text-sm">
      {closes &&
        (holdsMoney(order)
          ? t(texts.answerByPays, { at: closes, sellerName })
          : t(texts.answerBy, { at: closes }))}{' '}
      {wrongBy && t(texts.wrongUntil, { at: wrongBy })}
    </p>
  )
}

/** When and why the seller got the money that was held. */
function PaidOutNote({ order }: { order: Order }) {
  const t = useTranslate()
  const paidOut = paidOutOf(order)
  if (!paidOut) return null
  const why = paidOut.why ? reasons[paidOut.why] : releasedOn
  return (
    <p className="mt-2 text-sm">
      {t(why, { sellerName: order.sellerName, at: formatMoment(paidOut.at, t) })}
    </p>
  )
}
const reasons: Record<NonNullable<PaidOut['why']>, typeof releasedOn> = texts.paidOut

type MoveProps = Pick<Props, 'query' | 'problem'> & {
  to: OrderStatus
  button: string
  danger?: boolean
  children: ReactNode
}

function Move({ to, button, danger = false, query, children }: MoveProps) {
  const sending = useNavigation().formData?.get('to') === to
  return (
    <Form method="post" action={query || undefined} className="flex flex-col items-start gap-3">
      <input type="hidden" name="to" value={to} />
      <RequestKeyField />
      <div className="w-full">{children}</div>
      <Button variant={danger ? 'danger' : 'primary'} pending={sending}>
        {button}
      </Button>
    </Form>
  )
}
