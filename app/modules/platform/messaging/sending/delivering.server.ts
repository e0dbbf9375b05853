import { and, eq, inArray, sql } from 'drizzle-orm'
import pMap from 'p-map'
import { ok, refuse } from '#app/base/result.ts'
import { config } from '#app/config.server.ts'
import { type Connection, type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { MessageGateway, OutgoingMessage } from '#app/gateways/messaging/message-gateway.ts'
import { fillTexts, languageFrom } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import {
  type CostSettings,
  costSettings,
  findSpent,
  lockBudget,
  reservePrice,
} from '../cost/budget.server.ts'
import { budgetHourOf, isBeyondBudget, passedShare } from '../cost/cost-rules.ts'
import { isWindowOpen, refusalOfNumber } from '../numbers/number-rules.ts'
import { findFactsOfPhones, type PhoneFacts } from '../numbers/phone-facts.server.ts'
import { isAsked, type MessageChannel, type MessageContent, maxHandOverMinutes } from '../rules.ts'
import { leavingMessages, messagesToSend } from '../status.ts'
import { textMessages } from '../tables.ts'
import { messageTemplate } from '../text-rules.ts'
import { alarmAdmins, type ChannelStop, findChannelStops, isStopped } from './channel-stops.server.ts'
import { recordOutcome } from './outcomes.server.ts'

type Claim = { skipped: true } | { skipped: false; attempts: number; budgetHour: Date }

/**
 * Committed by itself before anything leaves: of many deliveries one goes on, and a crash leaves its trace. What the
 * message will probably cost is reserved with it. Refuses what another delivery has, and what costs too much today.
 */
const claimMessage = (
  db: Connection,
  { id, class: of, channel, priceEstimated: price }: TextMessage,
  { provider, now, budgets }: { provider: string; now: Date; budgets: CostSettings['budgets'] },
) =>
  transact<Claim, 'taken'>(db, async (tx) => {
    const budgetHour = budgetHourOf(now)
    await lockBudget(tx, of)
    const before = await findSpent(tx, of, budgetHour)
    const isBeyond = isBeyondBudget(of, price, before, budgets)
    const [claimed] = await tx
      .update(textMessages)
      .set(
        isBeyond
          ? { status: 'skipped', errorCode: 'budget-spent' }
          : { status: 'sending', attempts: sql`${textMessages.attempts} + 1`, provider, budgetHour },
      )
      .where(and(eq(textMessages.id, id), inArray(textMessages.status, messagesToSend)))
      .returning({ attempts: textMessages.attempts })
    if (!claimed) return refuse('taken')
    if (isBeyond) {
      await alarmOfBudget(tx, of, 100, now)
      return ok({ skipped: true })
    }
    await reservePrice(tx, { class: of, channel, budgetHour }, price)
    const share = passedShare(of, before.day, before.day + price, budgets)
    if (share) await alarmOfBudget(tx, of, share, now)
    return ok({ skipped: false, attempts: claimed.attempts, budgetHour })
  })

const alarmOfBudget = (tx: Tx, of: TextMessage['class'], share: number, now: Date) =>
  alarmAdmins(tx, `budget-${of}-${share}`, now, {
    title: fillTexts(texts.alarmBudgetTitle, { class: texts.classes[of], share }),
    text: texts.alarmBudget,
  })

type TextMessage = typeof textMessages.$inferSelect
type WaitingMessage = TextMessage & { content: MessageContent; text: string }
export type Gateways = Record<MessageChannel, MessageGateway>
type Ways = { settings?: CostSettings; now?: () => Date; isOver?: () => boolean }

/**
 * Sends messages that wait, each at most once however often and wherever this is called. What is to be tried again has a
 * job of its own by then; returned is only what broke here, so that the queue comes back. Once it is over no other begins
 * to leave: what a server that ends breaks off is `unknown` for good.
 */
export async function deliverMessages(
  db: Connection,
  ids: string[],
  gateways: Gateways,
  { settings = costSettings(), now = () => new Date(), isOver = () => false }: Ways = {},
): Promise<Map<string, Error>> {
  const failed = new Map<string, Error>()
  await giveUpBroken(db, ids)
  const found = await db
    .select()
    .from(textMessages)
    .where(and(inArray(textMessages.id, ids), inArray(textMessages.status, messagesToSend)))
  const waiting = found.filter(isToBeSent)
  const [facts, stops] = [
    await findFactsOfPhones(
      db,
      waiting.map(({ phone }) => phone),
    ),
    await findChannelStops(db),
  ]
  const known = { gateways, settings, now, stops }
  const send = async (message: WaitingMessage) => {
    try {
      if (isOver()) throw new Error(`Message ${message.id} is left to another server`)
      await deliver(db, message, { ...known, facts: facts.get(message.phone) })
    } catch (error) {
      failed.set(message.id, error as Error)
    }
  }
  await pMap(waiting, send, {
    concurrency: Math.max(gateways.sms.connections, gateways.whatsapp.connections),
  })
  return failed
}

const isToBeSent = (message: TextMessage): message is WaitingMessage =>
  message.content.kind !== 'removed' && message.text !== null

/** A code is of no use any more, and nobody is to read it here. */
const withoutSecrets = {
  text: sql`case when ${textMessages.class} = 'code' then null else ${textMessages.text} end`,
  content: sql`case when ${textMessages.class} = 'code' then '{"kind": "removed"}' else ${textMessages.content} end`,
}

/** Those whose hand-over was broken off may have arrived: until their time is over they may just be on their way. */
export async function giveUpBroken(db: Db, ids?: string[]): Promise<number> {
  const given = await db
    .update(textMessages)
    .set({ status: 'unknown', errorCode: 'interrupted', ...withoutSecrets })
    .where(
      and(
        ids && inArray(textMessages.id, ids),
        inArray(textMessages.status, leavingMessages),
        sql`${textMessages.updatedAt} < now() - make_interval(mins => ${maxHandOverMinutes})`,
      ),
    )
  return given.rowCount ?? 0
}

type Known = {
  gateways: Gateways
  settings: CostSettings
  now: () => Date
  stops: Map<MessageChannel, ChannelStop>
  facts: PhoneFacts | undefined
}

async function deliver(db: Connection, message: WaitingMessage, known: Known): Promise<void> {
  const { gateways, settings, now, stops, facts } = known
  const { channel } = message
  if (message.expiresAt <= now()) return end(db, message, 'expired', 'expired')
  // Another job stands for its time, and for a stopped channel the look of every minute.
  if (message.notBefore && message.notBefore > now()) return
  const refusal = refusalOfNumber(facts, { ...message, asked: isAsked(message.content) }, now())
  if (refusal) return end(db, message, 'skipped', refusal)
  if (isStopped(stops.get(channel), now())) return

  const gateway = gateways[channel]
  const { provider, embedded } = gateway
  const claim = await claimMessage(db, message, { provider, now: now(), budgets: settings.budgets })
  if (!claim.ok || claim.value.skipped) return
  const { attempts, budgetHour } = claim.value
  // No transaction is open here: the line may take its time, and what left cannot be rolled back.
  const result = await gateway.handOver(outgoing(message, facts, now()))
  await recordOutcome(db, { message, attempts, budgetHour, embedded }, result, {
    exchange: settings.exchange,
    now,
  })
  if (result.ok) return
  if (result.reason === 'no-line' || result.reason === 'throttled')
    stops.set(channel, { until: new Date(now().getTime() + 60_000) } as ChannelStop) // the rest of this batch waits too
}

function outgoing(message: WaitingMessage, facts: PhoneFacts | undefined, now: Date): OutgoingMessage {
  const { id, phone: to, text, content, channel } = message
  if (channel === 'sms' || (content.kind !== 'code' && isWindowOpen(facts, now))) return { id, to, text }
  return {
    id,
    to,
    text,
    template: messageTemplate(content, text, languageFrom(message.language), config.WHATSAPP_CHICHEWA_CODE),
  }
}

/** It never left: nobody needs it any more, or the number wants nothing. */
async function end(db: Db, { id }: TextMessage, status: 'expired' | 'skipped', errorCode: string) {
  await db
    .update(textMessages)
    .set({ status, errorCode, text: null, content: { kind: 'removed' } })
    .where(and(eq(textMessages.id, id), inArray(textMessages.status, messagesToSend)))
}
