import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import * as texts from '#messages/tasks.ts'
import { ok } from '../base/result.ts'
import { type Connection, type Tx, transact } from '../db/client.server.ts'
import { defaultTranslate } from '../messages/language.ts'
import { payouts } from '../modules/money/payouts/tables.ts'
import { refunds } from '../modules/money/refunds/tables.ts'
import { campaigns } from '../modules/outreach/newsletter/tables.ts'
import { mails } from '../modules/platform/mail/tables.ts'
import { writeRestoreHold } from '../modules/platform/restore/restore-hold.server.ts'
import { failedTasks } from '../modules/platform/tasks/tables.ts'

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
      refunds: (await giveUpRefunds(tx, now)) + (await doubtSent(tx, refunds)),
    })
  })
  if (!held.ok) throw new Error('A hold is never refused')
  return held.value
}

/** An administrator may send each again, as any message that failed. */
async function failWaitingMails(tx: Tx) {
  const failed = { status: 'failed', lastError: mayHaveLeft } as const
  return (
    (
      await tx
        .update(mails)
        .set(failed)
        .where(inArray(mails.status, ['waiting', 'sending']))
    ).rowCount ?? 0
  )
}

async function pauseCampaigns(tx: Tx) {
  const underWay = inArray(campaigns.status, ['scheduled', 'sending'])
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
    .where(eq(payouts.status, 'approved'))
  return voided.rowCount ?? 0
}

/** The provider is asked about it as before, but it is not sent once more. */
async function doubtSent(tx: Tx, table: typeof payouts | typeof refunds) {
  const unheard = and(
    eq(table.status, 'sending'),
    eq(table.way, table === payouts ? 'provider' : 'mobile_money'),
    isNotNull(table.sentAt),
    isNull(table.knownAt),
    isNull(table.doubt),
  )
  return (await tx.update(table).set({ doubt: mayHaveLeft }).where(unheard)).rowCount ?? 0
}

/** What would leave by itself rests among the failed tasks until somebody presses "Try again". */
async function giveUpRefunds(tx: Tx, now: Date) {
  const due = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.way, 'mobile_money'),
        or(eq(refunds.status, 'due'), and(eq(refunds.status, 'sending'), isNull(refunds.sentAt))),
      ),
    )
  if (due.length === 0) return 0
  const tried = { attempts: 0, error: mayHaveLeft, firstAt: now, lastAt: now, nextAt: now, givenUpAt: now }
  const tasks = due.map(({ id }) => ({ kind: 'refund-send' as const, itemId: id, ...tried }))
  await tx
    .insert(failedTasks)
    .values(tasks)
    .onConflictDoUpdate({
      target: [failedTasks.kind, failedTasks.itemId],
      set: { error: mayHaveLeft, givenUpAt: now },
    })
  return due.length
}
