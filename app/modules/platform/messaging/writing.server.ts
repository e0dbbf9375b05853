import { newId } from '#app/base/ids.ts'
import { linkOrigin } from '#app/config.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import { type CostSettings, costSettings, findSpent } from './cost/budget.server.ts'
import { budgetHourOf, estimatedPrice, isBeyondBudget } from './cost/cost-rules.ts'
import { smsLength } from './gsm-rules.ts'
import { refusalOfNumber } from './numbers/number-rules.ts'
import { findPhoneFacts } from './numbers/phone-facts.server.ts'
import {
  classOfMessage,
  expiryOf,
  type MessageChannel,
  type MessageClass,
  type MessageRefusal,
  messagePriority,
  type NewMessage,
} from './rules.ts'
import { textMessages } from './tables.ts'
import { messageText } from './text-rules.ts'

/**
 * Writes a message in the caller's transaction: it is sent after that commits, at most once, and never if it does not.
 * Returns its id; nothing where its `onceKey` was written before.
 */
export async function writeMessage(
  tx: Tx,
  message: NewMessage,
  now = new Date(),
): Promise<string | undefined> {
  const row = messageRow(message, now)
  const [written] = await tx
    .insert(textMessages)
    .values(row)
    .onConflictDoNothing({ target: textMessages.onceKey })
    .returning({ id: textMessages.id })
  if (written) await enqueueMessages(tx, [row], now)
  return written?.id
}

function messageRow(message: NewMessage, now: Date) {
  const { to, channel, content, language, notBefore, expiresAt, ...rest } = message
  const text = messageText(content, channel, language, new URL(linkOrigin()).hostname)
  const of = classOfMessage(content)
  const { rates, exchange } = costSettings()
  const { encoding, segments } = smsLength(text)
  const priced = { channel, class: of, segments: channel === 'sms' ? segments : 1 }
  return {
    id: newId(),
    ...rest,
    phone: to,
    channel,
    content,
    text,
    kind: content.kind,
    class: of,
    language,
    ...(channel === 'sms' && { encoding }),
    segments: priced.segments,
    priceEstimated: estimatedPrice(priced, now, rates, exchange),
    notBefore: notBefore ?? null,
    expiresAt: expiresAt ?? expiryOf(content, notBefore ?? now),
  }
}

type Queued = { id: string; class: MessageClass; notBefore: Date | null }

/** The jobs that send messages, in the transaction that writes them. Codes go first. */
export const enqueueMessages = (tx: Tx, queued: Queued[], now: Date) =>
  enqueueAll(
    tx,
    'send-texts',
    queued.map(({ id, class: of, notBefore }) => ({
      data: { id },
      priority: messagePriority(of),
      ...(notBefore && { startAfter: Math.max(0, Math.ceil((notBefore.getTime() - now.getTime()) / 1000)) }),
    })),
  )

type Asked = { to: string; channel: MessageChannel; class: MessageClass }

/** Whether a message of this class may be written now: opted out, dead number, spent budget. */
export async function messageRefusal(
  db: Db,
  { to, channel, class: of }: Asked,
  now = new Date(),
  settings: CostSettings = costSettings(),
): Promise<MessageRefusal | undefined> {
  const refusal = refusalOfNumber(await findPhoneFacts(db, to), { channel, class: of }, now)
  if (refusal) return refusal
  const price = estimatedPrice({ channel, class: of, segments: 1 }, now, settings.rates, settings.exchange)
  const spent = await findSpent(db, of, budgetHourOf(now))
  return isBeyondBudget(of, price, spent, settings.budgets) ? 'budget-spent' : undefined
}
