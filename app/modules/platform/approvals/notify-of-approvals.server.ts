import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { compose, defaultTranslate, type Text } from '#app/messages/language.ts'
import { ofUsableAccount, users } from '#app/modules/identity/accounts/tables.ts'
import * as texts from '#messages/approvals.ts'
import { securityNotice } from '../mail/rules.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { notifyAll } from '../notifications/notify.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { amountText, requestWords } from './approval-text-rules.ts'
import type { adminApprovals } from './tables.ts'

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
