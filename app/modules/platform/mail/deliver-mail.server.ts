import { setTimeout as pause } from 'node:timers/promises'
import { and, inArray, sql } from 'drizzle-orm'
import { storableInJson } from '#app/base/fields/storable-text.ts'
import { batched } from '#app/db/batched.ts'
import type { Connection } from '#app/db/client.server.ts'
import { connectionErrorOf } from '#app/db/connection-errors.ts'
import { stateIn } from '#app/db/state-in.ts'
import { rowsOf, statement } from '#app/db/statement.server.ts'
import type { DeliveryFailure, Mailer } from '#app/gateways/email/mailer.server.ts'
import {
  interruptedError,
  isSecretMail,
  type MailContent,
  type MailHindrance,
  maxHandOverMinutes,
  type RenderedMail,
  statusAfterFailure,
} from './rules.ts'
import {
  handedOverMails,
  isLeaving,
  isToBeSent,
  leavingMails,
  type MailStatus,
  mailsToSend,
} from './status.ts'
import { mails } from './tables.ts'

type Mail = typeof mails.$inferSelect
export type WaitingMail = Mail & { content: MailContent }

/**
 * Of these messages those that wait to be sent. Those whose delivery was broken off are given up: nobody knows whether
 * they arrived. `stuck` says of them, and of those that are just on their way, why they do not wait.
 */
export async function findWaitingMails(db: Connection, ids: string[]) {
  const found = await db.select().from(mails).where(inArray(mails.id, ids))
  const sending = found.filter(({ status }) => isLeaving(status))
  const broken = sending.length > 0 ? await giveUpBroken(db, sending) : []
  const reasonOf = (id: string) =>
    broken.includes(id) ? 'was broken off' : 'is being sent by another delivery'
  return {
    waiting: found.filter(mayBeSent),
    stuck: new Map(sending.map(({ id }) => [id, new Error(`Mail ${id} ${reasonOf(id)}`)])),
  }
}

const mayBeSent = (mail: Mail): mail is WaitingMail =>
  isToBeSent(mail.status) && mail.content.kind !== 'removed'

/** Until its time is over a message may just be on its way. */
async function giveUpBroken(db: Connection, sending: Mail[]): Promise<string[]> {
  const ids = sending.map(({ id }) => id)
  const given = await db
    .update(mails)
    .set({ status: 'failed', lastError: interruptedError })
    .where(and(inArray(mails.id, ids), isInterrupted))
    .returning({ id: mails.id })
  return given.map(({ id }) => id)
}

export const isInterrupted = and(
  inArray(mails.status, leavingMails),
  sql`${mails.updatedAt} < now() - make_interval(mins => ${maxHandOverMinutes})`,
)

/** Sends a rendered message, at most once however often and wherever this is called. Throws where it was not sent. */
export async function sendMail(
  db: Connection,
  mailer: Mailer,
  mail: WaitingMail,
  message: RenderedMail,
): Promise<void> {
  const { id, attempts: before } = mail
  const { leave, record } = writesOf(db)
  let leaving: Leaving = { id, subject: message.subject, html: null, plainText: null }
  if (mailer.embedded) leaving = { ...leaving, html: message.html, plainText: message.text }
  let attempts: number | undefined
  // No transaction is open here: the line may take minutes, and what left cannot be rolled back.
  const to = { name: mail.toName, address: mail.toEmail }
  const handed = await mailer.handOver({ id, to, ...message }, async () => {
    attempts = await leave(leaving)
    return attempts !== undefined
  })
  if (handed.ok) {
    const emptied = !mailer.embedded && isSecretMail(mail.kind)
    return record({ id, from: 'sending', before: attempts!, attempts: attempts!, status: 'sent', emptied })
  }
  if (handed.reason === 'withdrawn') throw new Error(`Mail ${id} is being sent by another delivery`)
  const hindrance = hindrances[handed.reason]
  const tried = attempts === undefined ? { from: 'waiting', before } : { from: 'sending', before: attempts }
  const status = statusAfterFailure(hindrance, attempts ?? before + 1)
  await record({ id, ...tried, attempts: attempts ?? before + 1, status, lastError: `${handed.detail}` })
  throw new Error(`Mail ${id} was not sent (${hindrance})`)
}

const hindrances: Record<Exclude<DeliveryFailure, 'withdrawn'>, MailHindrance> = {
  'no-line': 'later',
  later: 'later',
  'no-mailbox': 'refused',
  refused: 'refused',
  unknown: 'unknown',
}

/** A fault of ours, not of the line: it counts as a try, so that it cannot go on for ever. */
export async function recordRenderFailure(db: Connection, mail: Mail, error: unknown): Promise<void> {
  const { id, attempts: before } = mail
  const status = statusAfterFailure('later', before + 1)
  await writesOf(db).record({
    id,
    from: 'waiting',
    before,
    attempts: before + 1,
    status,
    lastError: `${error}`,
  })
}

type Leaving = Pick<Mail, 'id' | 'subject' | 'html' | 'plainText'>
/** What became of a try, of the message as it was before. */
type Outcome = {
  id: string
  from: string
  before: number
  attempts: number
  status: MailStatus
  lastError?: string
  /** Its content goes too. */
  emptied?: boolean
}

/** Of many messages that leave at the same time one statement writes it down. */
function writesOf(db: Connection) {
  const known = writes.get(db)
  if (known) return known
  const made = {
    leave: batched((all: Leaving[]) => markLeaving(db, all)),
    record: batched((all: Outcome[]) => writeOutcomes(db, all)),
  }
  writes.set(db, made)
  return made
}
const writes = new WeakMap<Connection, { leave: Leave; record: (outcome: Outcome) => Promise<undefined> }>()
type Leave = (leaving: Leaving) => Promise<number | undefined>

/**
 * Committed by itself before anything leaves: of many deliveries one goes on, and a crash leaves its trace. Gives the
 * number of the try to whoever may go on.
 */
async function markLeaving(db: Connection, all: Leaving[]): Promise<(number | undefined)[]> {
  const claimed = await claim(db, { leaving: JSON.stringify(all, storableInJson) })
  const tries = new Map(claimed.map(({ id, attempts }) => [id, attempts]))
  return all.map(({ id }) => {
    const attempts = tries.get(id)
    tries.delete(id) // the same message twice at once: the first goes
    return attempts
  })
}

const claim = statement<{ id: string; attempts: number }>(
  'claim_mails',
  () => sql`
    update ${mails} set status = 'sending', attempts = ${mails.attempts} + 1, updated_at = now(),
      subject = leaving.subject, html = leaving.html, plain_text = leaving."plainText"
    from ${rowsOf(mails, ['id', 'subject', 'html', 'plainText'], 'leaving')}
    where ${mails.id} = leaving.id and ${stateIn(mails.status, mailsToSend)}
    returning ${mails.id}, ${mails.attempts}`,
)

/**
 * What has left is not sent again to learn what became of it, so a database that is away is waited for. An outcome is
 * written once, however often this is sent.
 */
async function writeOutcomes(db: Connection, all: Outcome[]): Promise<undefined[]> {
  const outcomes = JSON.stringify(all, storableInJson)
  for (const end = Date.now() + longestOutage; ; ) {
    try {
      await settle(db, { outcomes })
      return all.map(() => undefined)
    } catch (error) {
      if (!connectionErrorOf(error) || Date.now() > end) throw error
      await pause(betweenTries)
    }
  }
}
const longestOutage = 2 * 60_000
const betweenTries = 500

const settle = statement(
  'settle_mails',
  () => sql`
    update ${mails} set status = outcome.status, attempts = outcome.attempts, updated_at = now(),
      sent_at = case when ${stateIn(sql`outcome.status`, handedOverMails)} then now() end, last_error = outcome."lastError",
      content = case when outcome.emptied then '{"kind": "removed"}' else ${mails.content} end
    from json_to_recordset(${sql.placeholder('outcomes')}::json) as outcome
      (id text, "from" text, before integer, attempts integer, status text, "lastError" text, emptied boolean)
    where ${mails.id} = outcome.id and ${mails.status} = outcome."from" and ${mails.attempts} = outcome.before`,
)
