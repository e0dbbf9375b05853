import fc from 'fast-check'
import type { PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import { type OrderStatus, orderStatusCard } from '#app/modules/sales/orders/status.ts'

export type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus; released?: boolean }

const payments: Record<PaymentStatus, PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded', 'partly_refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
}

/**
 * Everything that can happen to an order: its moves, what comes of its payment at any time, both at once, and that its
 * money is released before it is completed. Going on is listed oftener than the rest: otherwise hardly one life in a hundred would come to its end.
 */
function next({ status, paymentStatus, released }: OrderState, cash: boolean): OrderState[] {
  const moved = orderStatusCard[status].moves.flatMap(({ to, when }) => (when ? [] : [to]))
  const paid = payments[paymentStatus]
  const onward = moved.filter((to) => to !== 'cancelled')
  const stays = released ? { released } : {}
  const open: OrderState[] = [
    ...moved.map((to) => ({ status: to, paymentStatus })),
    ...paid.map((to) => ({ status, paymentStatus: to })),
    ...moved.flatMap((to) => paid.map((then) => ({ status: to, paymentStatus: then }))),
    ...Array.from({ length: 8 }, () => onward.map((to) => ({ status: to, paymentStatus }))).flat(),
  ]
  const isIn = ['paid', 'partly_refunded'].includes(paymentStatus) && status !== 'cancelled'
  const early = isIn && !released ? [{ status, paymentStatus, released: true }] : []
  return [...open.map((then) => ({ ...then, ...stays })), ...early, ...early]
    .map(goneBack)
    .filter(
      (then) => cash || then.status === status || !isUnpaid(then) || unpaidStatuses.includes(then.status),
    )
}

/** What was paid for a cancelled order goes back with it. */
const goneBack = (then: OrderState): OrderState =>
  then.status === 'cancelled' && ['paid', 'partly_refunded'].includes(then.paymentStatus)
    ? { ...then, paymentStatus: 'refunded' }
    : then

/** Where an order that is to be paid first may be without its money. */
const unpaidStatuses: OrderStatus[] = ['pending', 'confirmed', 'cancelled']
const isUnpaid = ({ paymentStatus }: OrderState) => paymentStatus === 'pending' || paymentStatus === 'failed'

/** A random life of an order by how it is paid: its standings from its placing to wherever the choices end. */
export const someLifeCycles = fc.array(fc.nat(), { maxLength: 12, size: 'max' }).map((choices) => ({
  cash: lived(choices, true),
  prepaid: lived(choices, false),
}))
export type OrderLifeCycles = { cash: OrderState[]; prepaid: OrderState[] }

function lived(choices: number[], cash: boolean) {
  const life: OrderState[] = [{ status: 'pending', paymentStatus: 'pending' }]
  for (const choice of choices) {
    const open = next(life.at(-1)!, cash)
    if (open.length > 0) life.push(open[choice % open.length]!)
  }
  return life
}

export const someOrderAmounts = fc.record({
  subtotal: fc.integer({ min: 1, max: 100_000_000 }),
  discount: fc.constant(0),
  shippingFee: fc.integer({ min: 0, max: 50_000 }),
  commissionRate: fc.integer({ min: 0, max: 5_000 }),
  cash: fc.boolean(),
})
