import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '../db/client.server.ts'
import { readIncoming } from '../modules/platform/messaging/events/event-rules.ts'
import {
  alarmOfStatus,
  applyNews,
  type EventOutcome,
  type MessageEvent,
  markHandled,
} from '../modules/platform/messaging/events/events.server.ts'
import { recordOptOut, recordPhoneFacts } from '../modules/platform/messaging/numbers/phone-facts.server.ts'
import { messageEvents, textMessages } from '../modules/platform/messaging/tables.ts'
import { forEachItem, isNotBackingOff } from '../modules/platform/tasks/tasks.server.ts'
import { answerText } from './text-channel/answer-text.server.ts'

const batch = 200

/**
 * Applies what providers told, the oldest first, each once: news about messages, opt-outs, and texts that are answered.
 * What is ahead of our own writing stays, and is looked at again. Returns how many there were.
 */
export async function applyMessageEvents(db: Db, now: () => Date, answer = answerText): Promise<number> {
  let looked = 0
  for (let after: Left | undefined; ; ) {
    const rows = await findLeft(db, now(), after)
    const task = { kind: 'message-event', keyOf: ({ id }: Left) => id, now: now() } as const
    await forEachItem(db, rows, task, ({ id }) => applyEvent(db, id, now(), answer))
    looked += rows.length
    if (rows.length < batch) return looked
    after = rows.at(-1)
  }
}

type Left = { id: string; receivedAt: Date }

const findLeft = (db: Db, now: Date, after?: Left): Promise<Left[]> =>
  db
    .select({ id: messageEvents.id, receivedAt: messageEvents.receivedAt })
    .from(messageEvents)
    .where(
      and(
        isNull(messageEvents.handledAt),
        or(isDue(now), exists(messageOf(db))),
        isNotBackingOff(db, 'message-event', messageEvents.id, now),
        after &&
          or(
            gt(messageEvents.receivedAt, after.receivedAt),
            and(eq(messageEvents.receivedAt, after.receivedAt), gt(messageEvents.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(messageEvents.receivedAt), asc(messageEvents.id))
    .limit(batch)

/** News of messages that are not ours, or not yet, are looked at after 30 seconds, a minute, two, four and so on. */
const isDue = (now: Date) =>
  sql`(${messageEvents.attempts} = 0 or ${messageEvents.receivedAt} <= ${now.toISOString()}::timestamptz - interval '15 seconds' * power(2, least(${messageEvents.attempts}, 13)))`

const messageOf = (db: Db) =>
  db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.provider, messageEvents.provider),
        eq(textMessages.providerMessageId, messageEvents.providerMessageId),
      ),
    )

type Answer = typeof answerText

/** One event with all that follows from it, or nothing of it. */
const applyEvent = (db: Db, id: string, now: Date, answer: Answer) =>
  transaction(db, async (tx) => {
    const [event] = await tx
      .select()
      .from(messageEvents)
      .where(and(eq(messageEvents.id, id), isNull(messageEvents.handledAt)))
      .for('update', { skipLocked: true })
    if (!event) return
    const outcome = await outcomeOf(tx, event, now, answer)
    if (outcome) await markHandled(tx, id, outcome, now)
    else
      await tx
        .update(messageEvents)
        .set({ attempts: sql`${messageEvents.attempts} + 1` })
        .where(eq(messageEvents.id, id))
  })

async function outcomeOf(
  tx: Parameters<typeof applyNews>[0],
  event: MessageEvent,
  now: Date,
  answer: Answer,
): Promise<EventOutcome | 'answered' | undefined> {
  switch (event.kind) {
    case 'status':
      return applyNews(tx, event, now)
    case 'opt-out':
      await recordOptOut(tx, {
        phone: event.phone!,
        channel: 'sms',
        words: 'opt-out',
        source: 'provider',
        at: event.receivedAt,
      })
      return 'applied'
    case 'incoming': {
      const incoming = readIncoming(event)
      if (!incoming) return 'unreadable'
      if (incoming.channel === 'whatsapp')
        await recordPhoneFacts(tx, incoming.from, {
          whatsappWroteAt: event.receivedAt,
          noWhatsappUntil: null,
        })
      await answer(tx, incoming)
      return 'answered'
    }
    case 'unreadable':
      await alarmOfStatus(tx, event, event.kind, now)
      return 'unreadable'
    default:
      return 'ignored'
  }
}
