import { writeFileSync } from 'node:fs'
import {
  isCancelled,
  isClosed,
  type OrderStatus,
  orderStatusCard,
  orderStatuses,
} from '#app/modules/sales/orders/status.ts'

/** `npm run db:generate` prints what the database has to know of an order's status. */
export const orderStatusSql = 'app/db/sql/order-status.sql'

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ')

const test = (name: string, is: (status: OrderStatus) => boolean) => `
CREATE OR REPLACE FUNCTION ${name}(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN (${quoted(orderStatuses.filter(is))})
$$;
`

function moves(name: string, unpaid: boolean) {
  const pairs = orderStatuses.flatMap((from) => {
    const to = orderStatusCard[from].moves.flatMap((move) =>
      (move.when === 'unpaid') === unpaid ? [move.to] : [],
    )
    return [...new Set(to)].map((one) => `    (${quoted([from, one])})`)
  })
  return `
CREATE OR REPLACE FUNCTION ${name}(before text, after text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (before, after) IN (
${pairs.join(',\n')}
  )
$$;
`
}

export const printOrderStatus = () =>
  [
    '-- Printed by `npm run db:generate` from app/modules/sales/orders/status.ts. Changes belong there.\n',
    test('order_is_paid_first', (status) => orderStatusCard[status].paidFirst),
    test('order_is_cancelled', isCancelled),
    test('order_is_closed', isClosed),
    moves('order_moves', false),
    moves('order_moves_unpaid', true),
  ].join('')

if (import.meta.main) writeFileSync(orderStatusSql, printOrderStatus())
