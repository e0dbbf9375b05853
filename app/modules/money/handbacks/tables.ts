import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, kwacha, moment } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { IssuedRefund } from '../refunds/rules.ts'
import { dueHandBacks, handBackStates } from './status.ts'

type CountedFrom = Pick<IssuedRefund, 'lines' | 'delivery'>

/** Cash of an order that its seller has to hand back to the buyer: nothing of it ever lay with the platform. */
export const handBacks = pgTable(
  'hand_backs',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    onceKey: text().notNull().unique(), // what it is for, so that a second press asks for nothing more
    amount: kwacha().notNull(),
    wasBooked: boolean().notNull(), // the sale stood in the ledger, so that its commission went back with it
    counted: jsonb().$type<CountedFrom>(), // of what is booked later: the pieces and the delivery, where it is no plain sum
    note: text(), // of what is booked later: why it goes back
    status: text({ enum: handBackStates }).notNull().default('waiting'),
    dueAt: moment().notNull(),
    saidBy: text({ enum: ['buyer', 'admin'] }), // whose word it is that it is settled
    evidence: text(),
    closedAt: moment(),
    soonToldAt: moment(), // when its seller was reminded
    lateToldAt: moment(), // when everybody was told that it is overdue
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('hand_backs_by_order').on(table.orderId, table.createdAt),
    index('hand_backs_waiting').on(table.dueAt, table.id).where(stateIn(sql`status`, dueHandBacks)),
    check('hand_backs_known', sql`${stateIn(table.status, handBackStates)} and ${table.amount} > 0`),
    check(
      'hand_backs_closed',
      sql`(${stateIn(table.status, dueHandBacks)}) = (${table.closedAt} is null) and (${table.closedAt} is null) = (${table.saidBy} is null) and (${table.saidBy} is distinct from 'admin' or ${table.evidence} <> '')`,
    ),
  ],
)
