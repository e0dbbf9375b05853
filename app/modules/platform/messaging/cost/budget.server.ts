import { and, eq, gte, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import { config } from '#app/config.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { MessageChannel, MessageClass } from '../rules.ts'
import { messageBudgets } from '../tables.ts'
import {
  budgetKeyOf,
  type ExchangeRates,
  type MessageBudgets,
  type MessageRate,
  readBudgets,
  readExchangeRates,
  readRates,
  type Spent,
} from './cost-rules.ts'

type Counted = { class: MessageClass; channel: MessageChannel; budgetHour: Date }

/** One after the other for a class: what two spend at the same moment is seen by the second. */
export const lockBudget = (tx: Tx, of: MessageClass) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`message budget ${of}`}))`)

/** What a class has cost in the hour of a moment, and on its day, with what is reserved. */
export async function findSpent(db: Db, of: MessageClass, budgetHour: Date): Promise<Spent> {
  const { day, hour } = budgetKeyOf(budgetHour)
  const cost = sql`${messageBudgets.reserved} + ${messageBudgets.actual}`
  const [row] = await db
    .select({
      day: sql<string>`coalesce(sum(${cost}), 0)`,
      hour: sql<string>`coalesce(sum(${cost}) filter (where ${messageBudgets.hour} = ${hour}), 0)`,
    })
    .from(messageBudgets)
    .where(and(eq(messageBudgets.day, day), eq(messageBudgets.class, of)))
  return { day: Number(row?.day ?? 0), hour: Number(row?.hour ?? 0) }
}

/** Counts a message that is about to leave, with what it will probably cost. */
export async function reservePrice(tx: Tx, { budgetHour, ...counted }: Counted, price: number) {
  const { messages, reserved } = messageBudgets
  await tx
    .insert(messageBudgets)
    .values({ ...budgetKeyOf(budgetHour), ...counted, messages: 1, reserved: price })
    .onConflictDoUpdate({
      target: [messageBudgets.day, messageBudgets.class, messageBudgets.hour, messageBudgets.channel],
      set: { messages: sql`${messages} + 1`, reserved: sql`${reserved} + ${price}` },
    })
}

type Settlement = { reserved?: number; actual?: number; messages?: number }

/** Moves what was reserved for a message to what it did cost, where it was counted. */
export async function settlePrice(tx: Tx, { budgetHour, ...counted }: Counted, change: Settlement) {
  const { day, hour } = budgetKeyOf(budgetHour)
  const { messages, reserved, actual } = messageBudgets
  await tx
    .update(messageBudgets)
    .set({
      messages: sql`${messages} + ${change.messages ?? 0}`,
      reserved: sql`${reserved} + ${change.reserved ?? 0}`,
      actual: sql`${actual} + ${change.actual ?? 0}`,
    })
    .where(
      and(
        eq(messageBudgets.day, day),
        eq(messageBudgets.hour, hour),
        eq(messageBudgets.class, counted.class),
        eq(messageBudgets.channel, counted.channel),
      ),
    )
}

export type CostSettings = { rates: MessageRate[]; exchange: ExchangeRates; budgets: MessageBudgets }

let known: CostSettings | undefined
/** What the operator set; the start refuses what cannot be read. */
export function costSettings(): CostSettings {
  known ??= {
    rates: readRates(config.MESSAGE_RATES) ?? unreadable('MESSAGE_RATES'),
    exchange: readExchangeRates(config.MESSAGE_EXCHANGE) ?? unreadable('MESSAGE_EXCHANGE'),
    budgets: {
      ...(readBudgets(config.MESSAGE_BUDGETS) ?? unreadable('MESSAGE_BUDGETS')),
      codesAnHour: config.MESSAGE_CODES_AN_HOUR,
    },
  }
  return known
}

function unreadable(name: string): never {
  throw new Error(`${name} cannot be read: docs/operating.md says how it is written`)
}

/** What messages cost on each of the last days, by channel and class, in kwacha; what has no price yet is `reserved`. */
export async function findCosts(db: ReadDb, _admin: Admin, now: Date, days = 14) {
  const { day, channel, class: of, messages, reserved, actual } = messageBudgets
  return db
    .select({
      day,
      channel,
      class: of,
      messages: sql<number>`sum(${messages})::int`,
      reserved: sql<number>`sum(${reserved})::float8 / 1000000`,
      actual: sql<number>`sum(${actual})::float8 / 1000000`,
    })
    .from(messageBudgets)
    .where(gte(day, daysAfter(dayOf(now), 1 - days)))
    .groupBy(day, channel, of)
    .orderBy(sql`${day} desc`, channel, of)
}
