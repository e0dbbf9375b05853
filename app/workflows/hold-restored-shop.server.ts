import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { approvedPayouts, payoutsUnderWay } from '#app/modules/money/payouts/status.ts'
import { refundsToSend, refundsUnderWay } from '#app/modules/money/refunds/status.ts'
import { campaignsUnderWay } from '#app/modules/outreach/newsletter/campaign-status.ts'
import { mailsUnderWay } from '#app/modules/platform/mail/status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { awaitsCompletion } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/tasks.ts'
import { ok } from '../base/result.ts'
import { type Connection, type Tx, transact } from '../db/client.server.ts'
import { defaultTranslate } from '../messages/language.ts'
import { disputes } from '../modules/money/disputes/tables.ts'
import { payouts } from '../modules/money/payouts/tables.ts'
import { giveUpRefunds } from '../modules/money/refunds/record-owed-refund.server.ts'
import { refunds } from '../modules/money/refunds/tables.ts'
import { campaigns } from '../modules/outreach/newsletter/tables.ts'
import { mails } from '../modules/platform/mail/tables.ts'
import {
  deleteRestoreHold,
  findRestoreHold,
  writeRestoreHold,
} from '../modules/platform/restore/restore-hold.server.ts'
import { checkouts, orders } from '../modules/sales/orders/tables.ts'

/** How much of what was to leave waits for a person now. */
export type Held = Record<'mails' | 'campaigns' | 'payouts' | 'refunds', number>

const mayHaveLeft = defaultTranslate(texts.mayHaveLeft)

/**
 * What waited to leave at the restored moment may have left after it, and nobody here knows. So nothing of it leaves by
 * itself: a person looks at what became of it first. And no job runs until somebody says so. Done twice, it does nothing more.
 */
export async function holdRestoredShop(db: Connection, to: string, now = new Date()): Promise<Held> {
  const held = await transact<Held, never>(db, async (tx) => {
    await writeRestoreHold(tx, { to })
    return ok({
      mails: await failWaitingMails(tx),
      campaigns: await pauseCampaigns(tx),
      payouts: (await voidApprovals(tx, now)) + (await doubtSent(tx, payouts)),
      refunds: (await giveUpDueRefunds(tx, now)) + (await doubtSent(tx, refunds)),
    })
  })
  if (!held.ok) throw new Error('A hold is never refused')
  return held.value
}

/** An administrator may send each again, as any message that failed. */
async function failWaitingMails(tx: Tx) {
  const failed = { status: 'failed', lastError: mayHaveLeft } as const
  return (await tx.update(mails).set(failed).where(inArray(mails.status, mailsUnderWay))).rowCount ?? 0
}

async function pauseCampaigns(tx: Tx) {
  const underWay = inArray(campaigns.status, campaignsUnderWay)
  return (await tx.update(campaigns).set({ status: 'paused' }).where(underWay)).rowCount ?? 0
}

/** One that was approved may have been put into a file for the bank since: administrators approve it anew. */
async function voidApprovals(tx: Tx, now: Date) {
  const unapproved = {
    approvedBy: null,
    approvedAt: null,
    secondBy: null,
    secondAt: null,
    needsSecond: false,
  }
  const voided = await tx
    .update(payouts)
    .set({ ...unapproved, status: 'requested', doubt: mayHaveLeft, updatedAt: now })
    .where(inArray(payouts.status, approvedPayouts))
  return voided.rowCount ?? 0
}

/** The provider is asked about it as before, but it is not sent once more. */
async function doubtSent(tx: Tx, table: typeof payouts | typeof refunds) {
  const unheard = and(
    inArray(table.status, table === payouts ? payoutsUnderWay : refundsUnderWay),
    eq(table.way, table === payouts ? 'provider' : 'mobile_money'),
    isNotNull(table.sentAt),
    isNull(table.knownAt),
    isNull(table.doubt),
  )
  return (await tx.update(table).set({ doubt: mayHaveLeft }).where(unheard)).rowCount ?? 0
}

/** What would leave by itself. */
async function giveUpDueRefunds(tx: Tx, now: Date) {
  const due = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.way, 'mobile_money'),
        or(
          inArray(refunds.status, refundsToSend),
          and(inArray(refunds.status, refundsUnderWay), isNull(refunds.sentAt)),
        ),
      ),
    )
  const ids = due.map(({ id }) => id)
  await giveUpRefunds(tx, ids, now)
  return ids.length
}

/**
 * Lets the jobs go on. What was done in the lost time is forgotten, so nothing that waits for a person is over before they
 * had that time once more. Whether there was a hold.
 */
export async function releaseRestoredShop(db: Connection, now = new Date()): Promise<boolean> {
  const released = await transact<boolean, never>(db, async (tx) => {
    const hold = await findRestoreHold(tx)
    if (hold) await moveDueTimes(tx, new Date(hold.to), now)
    return ok(await deleteRestoreHold(tx))
  })
  return released.ok && released.value
}

/** By the time from the restored moment on, or from when an order was placed while its jobs rested. */
async function moveDueTimes(tx: Tx, to: Date, now: Date) {
  const later = (column: AnyPgColumn, since: AnyPgColumn) =>
    sql`${column} + (${now}::timestamptz - greatest(${since}, ${to}::timestamptz))`
  await tx
    .update(orders)
    .set({ dueAt: later(orders.dueAt, orders.createdAt) })
    .where(isNotNull(orders.dueAt))
  await tx
    .update(orders)
    .set({ completesAt: later(orders.completesAt, orders.createdAt) })
    .where(and(statusIs(orders.status, awaitsCompletion), isNotNull(orders.completesAt)))
  await tx
    .update(checkouts)
    .set({ payBy: later(checkouts.payBy, checkouts.createdAt) })
    .where(isNotNull(checkouts.payBy))
  await tx
    .update(disputes)
    .set({ dueAt: later(disputes.dueAt, disputes.createdAt) })
    .where(isNotNull(disputes.dueAt))
}
