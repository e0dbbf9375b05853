import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { compose, defaultTranslate, type Text } from '#app/messages/language.ts'
import { ofUsableAccount, users } from '#app/modules/identity/accounts/tables.ts'
import * as texts from '#messages/approvals.ts'
import { writeMail } from '../mail/mails.server.ts'
import { securityNotice } from '../mail/rules.ts'
import { notifyAll } from '../notifications/notify.server.ts'
import { findSettings } from '../settings/settings.server.ts'
import { type AdminStanding, amountText, maySecond, requestWords } from './approval-rules.ts'
import { adminApprovals } from './tables.ts'

/** How many of each are shown: those that wait longest, and the newest of those decided. */
const mostShown = 100

export async function listApprovals(db: ReadDb, _admin: Admin) {
  const { status, createdAt, id } = adminApprovals
  const waiting = await db
    .select()
    .from(adminApprovals)
    .where(eq(status, 'waiting'))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostShown)
  const decided = await db
    .select()
    .from(adminApprovals)
    .where(ne(status, 'waiting'))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostShown)
  return {
    waiting: waiting.map(shownOf),
    decided: decided.map(shownOf),
  }
}

export const countWaitingApprovals = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(adminApprovals, eq(adminApprovals.status, 'waiting'))

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
