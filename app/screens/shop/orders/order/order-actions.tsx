import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { formatMoment } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { OrderDeadline } from '#app/parts/orders/deadline.tsx'
import { nextStepForBuyer } from '#app/parts/orders/next-step-messages.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import * as texts from '#messages/orders.ts'
import type { FormProblem } from './order-view.ts'

type Props = {
  order: Order
  money: OrderMoney | undefined
  moves: OrderStatus[]
  query: string
  problem: FormProblem | undefined
  cancelsAt?: string
  now: string
}

/** What happens next, and what the buyer can do about it. */
export const OrderActions = ({ order, money, moves, cancelsAt, now, ...form }: Props) => {
  const t = useTranslate()
  return (
    <section
      id="next"
      aria-label={t(texts.nextTitle)}
      className="mb-4 rounded-card border border-line bg-mist p-4 sm:p-6 print:hidden"
    >
      <p className="font-semibold">{nextStepForBuyer(t, order, money)}</p>
      <OrderDeadline order={order} reader="buyer" cancelsAt={cancelsAt} now={now} />
      {moves.includes('delivered') && (
        <ActionDisclosure summary={t(texts.received)} danger={false}>
          <Move to="delivered" button={t(texts.confirmReceived)} {...form}>
            <p>
              {t(order.paymentMethod === 'cash_on_delivery' ? texts.receivedPaidHint : texts.receivedHint)}
            </p>
          </Move>
        </ActionDisclosure>
      )}
      {moves.includes('completed') && (
        <ActionDisclosure summary={t(texts.allRight)} danger={false}>
          <Move to="completed" button={t(texts.confirmComplete)} {...form}>
            <p>{closingText(t, order)}</p>
          </Move>
        </ActionDisclosure>
      )}
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

const closingText = (t: Translate, { completesAt, paymentMethod, releasedAt, sellerName }: Order) =>
  [
    paymentMethod === 'cash_on_delivery' || releasedAt
      ? t(texts.closes)
      : t(texts.closesAndPays, { sellerName }),
    completesAt && t(texts.closesByItself, { at: formatMoment(completesAt, t) }),
  ]
    .filter(Boolean)
    .join(' ')

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
