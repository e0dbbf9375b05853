import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import type { Message, Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import { mayChangeParcel } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { isCashDue } from '#app/modules/sales/orders/payment-status.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import {
  awaitsReceipt,
  isBeingPrepared,
  isCancelled,
  isOnItsWay,
  isReadyToCollect,
  isReceived,
  type OrderStatus,
} from '#app/modules/sales/orders/status.ts'
import { OrderDeadline } from '#app/parts/orders/deadline.tsx'
import { nextStepForSeller } from '#app/parts/orders/next-step-messages.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { giveCashBack } from '#messages/handbacks.ts'
import { sellerButtons } from '#messages/order-status.ts'
import * as texts from '#messages/seller-orders.ts'
import { ChangeParcelForm } from './change-parcel-form.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { RequestMoreDaysForm } from './request-more-days-form.tsx'
import { ReturnGoodsForm } from './return-goods-form.tsx'

type Props = {
  order: Order
  moves: OrderStatus[]
  problem: FormError | undefined
  awaitsGoods: boolean
  /** The buyer is to get cash back first. */
  owesCash: boolean
  cancelsAt?: string
  now: string
}

/** What the seller does next with an order, the likeliest first. */
export function OrderActions({ order, moves, problem, awaitsGoods, owesCash, cancelsAt, now }: Props) {
  const t = useTranslate()
  const isUsual = (to: OrderStatus) =>
    awaitsReceipt(to) && isPickedUpFromSeller(order.deliveryMethod) === isReadyToCollect(to)
  // How it reaches its buyer otherwise than it was ordered is offered once it is prepared.
  const onward = moves
    .filter((to) => !isCancelled(to) && (isUsual(to) || !awaitsReceipt(to) || isBeingPrepared(order.status)))
    .toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
  return (
    <section
      aria-label={t(texts.whatToDoNext)}
      className="mb-4 rounded-card border border-line bg-mist p-4 sm:p-6 print:hidden"
    >
      <p className="font-semibold">{owesCash ? t(giveCashBack) : nextStepForSeller(t, order)}</p>
      <OrderDeadline order={order} reader="seller" cancelsAt={cancelsAt} now={now} />
      {awaitsGoods && <ReturnGoodsForm />}
      {onward.map((to, position) => (
        <Onward key={to} to={to} secondary={position > 0} order={order} problem={problem} />
      ))}
      <RequestMoreDaysForm order={order} problem={problem} />
      {mayChangeParcel(order) && <ChangeParcelForm order={order} problem={problem} />}
      {moves.includes('cancelled') && (
        <ActionDisclosure summary={t(texts.cancelThisOrder)} danger open={problem?.typed.to === 'cancelled'}>
          <Move to="cancelled" button={t(texts.cancelOrder)} variant="danger">
            <TextArea
              label={t(texts.why)}
              hint={t(texts.cancelHint)}
              name="note"
              rows={2}
              maxLength={500}
              required
              defaultValue={problem?.typed.note}
              error={problem?.fields.note}
            />
          </Move>
        </ActionDisclosure>
      )}
    </section>
  )
}

type OnwardProps = Pick<Props, 'order' | 'problem'> & { to: OrderStatus; secondary: boolean }

function Onward({ to, secondary, order, problem }: OnwardProps) {
  const t = useTranslate()
  if (isOnItsWay(to)) {
    return (
      <ActionDisclosure
        summary={t(texts.ship)}
        danger={false}
        secondary={secondary}
        open={problem?.typed.to === to}
      >
        <Move to={to} button={t(texts.confirmSent)} withFile>
          <ParcelFields order={order} problem={problem?.typed.to === to ? problem : undefined} withNote />
        </Move>
      </ActionDisclosure>
    )
  }
  if (isReceived(to)) {
    return (
      <ActionDisclosure
        summary={isOnItsWay(order.status) ? t(texts.deliver) : t(texts.collected)}
        danger={false}
        secondary={secondary}
      >
        <Move to={to} button={t(texts.confirmDelivered)}>
          <p>{deliveredHint(t, order)}</p>
        </Move>
      </ActionDisclosure>
    )
  }
  return (
    <div className="mt-3">
      <Move to={to} button={t(buttons[to] ?? texts.goOn)} variant={secondary ? 'secondary' : 'primary'} />
    </div>
  )
}

const buttons: Partial<Record<OrderStatus, Message>> = sellerButtons

const deliveredHint = (t: Translate, order: Order) =>
  isCashDue(order)
    ? t(texts.deliveredCashHint, { amount: formatKwacha(order.totalAmount) })
    : t(texts.deliveredHint)

type MoveProps = {
  to: OrderStatus
  button: string
  variant?: 'primary' | 'secondary' | 'danger'
  withFile?: boolean
  children?: ReactNode
}

function Move({ to, button, variant = 'primary', withFile = false, children }: MoveProps) {
  const sending = useNavigation().formData?.get('to') === to
  return (
    <Form
      method="post"
      encType={withFile ? 'multipart/form-data' : undefined}
      className="flex flex-col items-start gap-3"
    >
      <input type="hidden" name="to" value={to} />
      <RequestKeyField />
      {children && <div className="w-full">{children}</div>}
      <Button variant={variant} pending={sending}>
        {button}
      </Button>
    </Form>
  )
}
