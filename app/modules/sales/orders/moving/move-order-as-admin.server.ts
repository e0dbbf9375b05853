import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import type { OrderViewer } from '../access/order-access.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'
import type { MoveOrder } from './move-input-rules.ts'
import { moveOrder } from './move-order.server.ts'
import { circumstancesOf, decideMoveAs, type MoveRefusal, paidBackByMove } from './move-rules.ts'

type Viewing = Omit<OrderViewer, 'actor'>

/**
 * Moves an order for an administrator. Cancelling a paid one gives its money back, and so is counted as their refund: what
 * the platform cancels by itself is not.
 */
export const moveOrderAsAdmin = (
  db: Db,
  admin: Admin,
  wanted: MoveOrder,
  as: Viewing = { as: 'admin' },
  now = new Date(),
): Promise<Result<Order, MoveRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'order.cancel', payload: wanted, now }, () =>
    transact<Order, MoveRefusal | SecondRefusal>(db, async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, wanted.id)).for('update')
      const { to, note } = wanted
      const may = row && decideMoveAs(['admin'], { from: row.status, to, note, ...circumstancesOf(row, now) })
      if (row && may?.ok && paidBackByMove(to, row)) {
        const counted = await requireSecond(
          tx,
          admin,
          {
            kind: 'order.cancel',
            subject: { kind: 'order', id: row.id },
            payee: payeeOfBuyer(row),
            amount: row.totalAmount,
            facts: { payee: row.contactInfo.fullName, order: row.orderNumber, reason: note },
          },
          now,
        )
        if (!counted.ok) return counted
      }
      return moveOrder(tx, { ...as, actor: admin }, wanted, now)
    }),
  )
