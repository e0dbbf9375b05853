import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { compose, defaultTranslate, type Text } from '#app/messages/language.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/approvals.ts'
import { recordAuditEntry } from '../audit/audit.server.ts'
import { writeMail } from '../mail/mails.server.ts'
import { securityNotice } from '../mail/rules.ts'
import { notifyAll } from '../notifications/notify.server.ts'
import { findSettings } from '../settings/settings.server.ts'
import {
  type AdminStanding,
  type ApprovalRefusal,
  amountText,
  decideApproval,
  maySecond,
  requestWords,
} from './approval-rules.ts'
import { isUndecided, undecidedApprovals } from './status.ts'
import { adminApprovals } from './tables.ts'

/** How many of each are shown: those that wait longest, and the newest of those decided. */
const mostShown = 100

export async function listApprovals(db: ReadDb, _admin: Admin) {
  const { status, createdAt, id } = adminApprovals
  const waiting = await db
    .select()
    .from(adminApprovals)
    .where(inArray(status, undecidedApprovals))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostShown)
  const decided = await db
    .select()
    .from(adminApprovals)
    .where(notInArray(status, undecidedApprovals))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostShown)
  return {
    waiting: waiting.map(shownOf),
    decided: decided.map(shownOf),
  }
}

export const countWaitingApprovals = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(adminApprovals, inArray(adminApprovals.status, undecidedApprovals))

export async function findApproval(db: Db, _admin: Admin, id: string) {
  const [found] = await db.select().from(adminApprovals).where(eq(adminApprovals.id, id))
  return found && shownOf(found)
}

/** What it is called with stays on the server: the facts say it. */
const shownOf = ({ payload: _, onceKey: __, ...shown }: typeof adminApprovals.$inferSelect) => shown
export type ShownApproval = ReturnType<typeof shownOf>

const since = sql<Date>`coalesce(${users.adminSince}, ${users.createdAt})`.mapWith(users.createdAt)
const standing = { id: users.id, isActive: sql<boolean>`${ofUsableAccount}`, since }

/** An administrator as they stand now, if the account is one. */
export async function findAdmin(db: Db, id: string): Promise<AdminStanding | undefined> {
  const [row] = await db
    .select(standing)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
  return row
}

/** Whether anybody else could second what this administrator asks for now. */
export async function hasSecond(
  db: Db,
  asked: { requestedBy: string; about: string | undefined; now: Date },
): Promise<boolean> {
  const rows = await db.select(standing).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id))
  return rows.some((one) => maySecond(one, asked))
}

export type ApprovalRow = typeof adminApprovals.$inferSelect
const pathOf = ({ id }: ApprovalRow) => `/admin/approvals/${id}`

/**
 * Tells every administrator of an act that waits. What a lone administrator asks for goes to all their addresses whatever
 * they chose, and to the shop's own: whoever reads one of them can stop it for two days.
 */
export async function notifyOfRequest(tx: Tx, asked: ApprovalRow): Promise<void> {
  const words = requestWords(asked)
  await tellAdmins(tx, asked, words)
  if (!asked.alone) return
  const { contact } = await findSettings(tx)
  for (const to of await findActive(tx))
    await writeMail(
      tx,
      to,
      (t) => securityNotice({ title: t(words.title), text: t(words.text), path: pathOf(asked) }),
      `approval ${asked.id} ${to.id}`,
    )
  if (contact.email)
    await writeMail(
      tx,
      { email: contact.email, name: contact.email },
      securityNotice({
        title: defaultTranslate(words.title),
        text: defaultTranslate(words.text),
        path: pathOf(asked),
      }),
      `approval ${asked.id} shop`,
    )
}

/** Tells every administrator what became of one. */
export const notifyOfDecision = (tx: Tx, asked: ApprovalRow) =>
  tellAdmins(tx, asked, {
    title: compose((t) => t(texts.decidedTitle, { status: t(texts.statuses[asked.status]) })),
    text: compose((t) =>
      t(texts.decidedText, {
        act: t(texts.kinds[asked.kind]),
        amount: amountText(t, asked),
        asker: asked.requestedName,
        by: asked.decidedName ?? '',
        status: asked.status,
        reason: asked.decision ?? '',
      }),
    ),
  })

async function tellAdmins(tx: Tx, asked: ApprovalRow, words: { title: Text; text: Text }) {
  const told = await findActive(tx)
  await notifyAll(
    tx,
    told.map(({ id: userId }) => ({
      userId,
      kind: 'admin_payments' as const,
      ...words,
      path: pathOf(asked),
      onceKey: `approval ${asked.id} ${asked.status} ${userId}`,
    })),
  )
}

const findActive = (tx: Tx) =>
  tx
    .select({ id: users.id, email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), ofUsableAccount))
    .orderBy(asc(users.id))

type Closed = { status: 'declined' | 'withdrawn' | 'refused'; decision: string | null }
type Wanted = { id: string; reason: string }

/** Says no to an act that waits. Every administrator may, also whom it is about. The same no again changes nothing. */
export const declineApproval = (db: Db, admin: Admin, { id, reason }: Wanted, now = new Date()) =>
  close(db, admin, { id, now, as: { status: 'declined', decision: reason } }, () => ok(null))

/** Takes an own request back. */
export const withdrawApproval = (db: Db, admin: Admin, { id }: { id: string }, now = new Date()) =>
  close(db, admin, { id, now, as: { status: 'withdrawn', decision: null } }, (asked) =>
    asked.requestedBy === admin.userId ? ok(null) : refuse('own-act'),
  )

/** What was approved could not be done any more, and why. */
export const closeRefusedApproval = (db: Db, admin: Admin, { id, reason }: Wanted, now: Date) =>
  close(db, admin, { id, now, as: { status: 'refused', decision: reason } }, () => ok(null))

const audited = {
  declined: 'approval.decline',
  withdrawn: 'approval.withdraw',
  refused: 'approval.refuse',
} as const

const close = (
  db: Db,
  admin: Admin,
  { id, as, now }: { id: string; as: Closed; now: Date },
  may: (asked: ApprovalRow) => Result<null, ApprovalRefusal>,
) =>
  transact<ApprovalRow, ApprovalRefusal>(db, async (tx) => {
    const asked = await lockApproval(tx, id)
    if (!asked) return refuse('no-such-approval')
    if (asked.status === as.status && asked.decidedBy === admin.userId) return ok(asked)
    if (!isUndecided(asked.status)) return refuse('approval-closed')
    if (!(await findAdmin(tx, admin.userId))?.isActive) return refuse('no-longer-admin')
    const allowed = may(asked)
    if (!allowed.ok) return allowed
    const [closed] = await tx
      .update(adminApprovals)
      .set({ ...as, decidedBy: admin.userId, decidedName: admin.name, decidedAt: now })
      .where(eq(adminApprovals.id, id))
      .returning()
    await notifyOfDecision(tx, closed!)
    await recordAuditEntry(tx, admin, {
      action: audited[as.status],
      subject: { kind: 'approval', id },
      before: { kind: asked.kind, amount: asked.amount, payee: asked.payee, asker: asked.requestedName },
      after: { ...as },
    })
    return ok(closed!)
  })

/** Whether this administrator may let it happen now, before it is tried. It is looked at again where it is done. */
export async function findApprovable(
  db: Db,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Result<ApprovalRow, ApprovalRefusal>> {
  const asked = await findApprovalRow(db, id)
  if (!asked) return refuse('no-such-approval')
  const [by, asker] = [await findAdmin(db, admin.userId), await findAdmin(db, asked.requestedBy)]
  const subject = { kind: asked.subjectKind, id: asked.subjectId }
  const decided = decideApproval({ ...asked, subject }, { by, asker, now })
  return decided.ok ? ok(asked) : decided
}

export async function findApprovalRow(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(adminApprovals).where(eq(adminApprovals.id, id))
  return row
}

/** What somebody asked for who is no administrator any more does not happen. */
export async function lapseApprovals(tx: Tx, userId: string, now: Date): Promise<void> {
  const lapsed = await tx
    .update(adminApprovals)
    .set({ status: 'lapsed', decidedAt: now })
    .where(and(eq(adminApprovals.requestedBy, userId), inArray(adminApprovals.status, undecidedApprovals)))
    .returning()
  for (const one of lapsed) await notifyOfDecision(tx, one)
}

async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  const [asked] = await tx.select().from(adminApprovals).where(eq(adminApprovals.id, id)).for('update')
  return asked
}
