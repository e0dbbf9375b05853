import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { translator } from '#app/messages/language.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { mayMerge, updatesTemplate } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { messageRefusal, writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { type FilledText, textCards } from '#app/modules/platform/notices/cards.ts'
import { notifications, textLadders } from '#app/modules/platform/notifications/tables.ts'
import {
  type LadderEnd,
  type LadderSettings,
  ladderSettingsOf,
  type Rung,
  textExpiry,
} from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import { createTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { textClassOf } from '#app/modules/platform/notifications/texts/text-rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { recordUnsentNotice } from '#app/modules/sales/orders/notices/order-messages.server.ts'
import { type LadderFacts, type LadderState, nextStep } from './text-people-rules.ts'

const environment = { hours: config.TEXT_HOURS, waits: config.TEXT_WAITS }

/** Sends what is due by WhatsApp or SMS, as administrators set it. Returns how many messages were written. */
export async function textPeople(db: Db, now = new Date()): Promise<number> {
  return sendDueTexts(db, now, ladderSettingsOf(await findSettings(db), environment))
}

type LadderRow = typeof textLadders.$inferSelect

/** What is looked at together, and how often in one run: the next goes on with what is left. */
const maxAtOnce = 500
const maxBatches = 20
type Group = { id: string; phone: string; about: string | null }

/**
 * Sends what is due, or waits on, for everybody whose turn it is. Whom no text reached about their order is called by a
 * person: that is written down in the same transaction.
 */
export async function sendDueTexts(db: Db, now: Date, settings: LadderSettings): Promise<number> {
  let written = 0
  const task = { kind: 'text-ladder', keyOf: ({ id }: Group) => id, now } as const
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const due = await findDue(db, now)
    const groups = new Map<string, Group>(due.map((one) => [`${one.phone} ${one.about ?? ''}`, one]))
    await forEachItem(db, [...groups.values()], task, async (group) => {
      written += await transaction(db, (tx) => climbGroup(tx, group, { now, settings }))
    })
    if (due.length < maxAtOnce) break
  }
  return written
}

const findDue = (db: Db, now: Date): Promise<Group[]> =>
  db
    .select({ id: textLadders.id, phone: textLadders.phone, about: textLadders.about })
    .from(textLadders)
    .where(
      and(
        isNull(textLadders.endedAt),
        lte(textLadders.nextAt, now),
        isNotBackingOff(db, 'text-ladder', textLadders.id, now),
      ),
    )
    .orderBy(asc(textLadders.nextAt), asc(textLadders.id))
    .limit(maxAtOnce)

type Climbing = { now: Date; settings: LadderSettings }

/** All that one phone is to be told of one thing, so that what is due together goes as one message. */
async function climbGroup(tx: Tx, { phone, about }: Group, climbing: Climbing): Promise<number> {
  const { now, settings } = climbing
  const rows = await tx
    .select()
    .from(textLadders)
    .where(
      and(
        eq(textLadders.phone, phone),
        about === null ? isNull(textLadders.about) : eq(textLadders.about, about),
        isNull(textLadders.endedAt),
        lte(textLadders.nextAt, now),
      ),
    )
    .orderBy(asc(textLadders.createdAt), asc(textLadders.id))
    .for('update')
  const due: Record<Rung, LadderRow[]> = { whatsapp: [], sms: [] }
  for (const row of rows) {
    const step = nextStep(stateOf(row, settings), await factsOf(tx, row, now), settings)
    if (step.do === 'write') due[step.rung].push(row)
    else if (step.do === 'wait') await change(tx, [row], { nextAt: step.until })
    else {
      await change(tx, [row], ended(row, step.why, now))
      const { call } = row
      if (call && (step.why === 'unreached' || step.why === 'expired'))
        await recordUnsentNotice(tx, { ...row, call })
    }
  }
  let written = 0
  for (const rung of ['whatsapp', 'sms'] as const)
    for (const together of inOneText(due[rung])) {
      await write(tx, rung, together, climbing)
      written += 1
    }
  return written
}

function stateOf(row: LadderRow, settings: LadderSettings): LadderState {
  const { rungs, pushed, createdAt, content } = row
  const of = textClassOf(content)
  const from = pushed ? new Date(createdAt.getTime() + settings.pushMinutes * 60_000) : createdAt
  return { class: of, rungs, pushed, createdAt, expiresAt: textExpiry(of, from, settings) }
}

async function factsOf(tx: Tx, row: LadderRow, now: Date): Promise<LadderFacts> {
  const { phone, whatsappId, smsId, content } = row
  const ids = [whatsappId, smsId].filter((id) => id !== null)
  const found =
    ids.length === 0 ? [] : await tx.select().from(textMessages).where(inArray(textMessages.id, ids))
  const messageOf = (id: string | null) => {
    const message = id && found.find((one) => one.id === id)
    return message ? { status: message.status, writtenAt: message.createdAt } : undefined
  }
  const [whatsapp, sms] = [messageOf(whatsappId), messageOf(smsId)]
  const closed: Rung[] = []
  for (const channel of row.rungs)
    if (await messageRefusal(tx, { to: phone, channel, class: textCards[content.kind].class }, now))
      closed.push(channel)
  return {
    now,
    seen: await isSeen(tx, row),
    messages: { ...(whatsapp && { whatsapp }), ...(sms && { sms }) },
    closed,
  }
}

/** Whether its reader opened what the bell said of it since. */
async function isSeen(tx: Tx, { userId, path, createdAt }: LadderRow): Promise<boolean> {
  if (!userId) return false
  const { userId: reader, path: leadsTo, createdAt: shownAt, readAt } = notifications
  const read = and(eq(reader, userId), eq(leadsTo, path), gte(shownAt, createdAt), isNotNull(readAt))
  return (await tx.$count(notifications, read)) > 0
}

/** Several updates of an order that wait together are one text. */
function inOneText(rows: LadderRow[]): LadderRow[][] {
  const merged = rows.filter(({ about, content }) => about && mayMerge(content.kind))
  const alone = rows.filter((row) => !merged.includes(row)).map((row) => [row])
  return merged.length > 0 ? [...alone, merged] : alone
}

async function write(tx: Tx, rung: Rung, rows: LadderRow[], { now, settings }: Climbing) {
  const last = rows.at(-1)!
  const { phone, language, path, userId, whatsappId, smsId } = last
  const content = rows.length === 1 ? last.content : mergedContent(rows)
  const link = await createTextLink(tx, { path, phone, ladderId: last.id }, now)
  const stop = { path: stopPath, phone }
  const values =
    'stop' in content.values
      ? { ...content.values, stop: await createTextLink(tx, stop, now) }
      : content.values
  const written = await writeMessage(
    tx,
    {
      to: phone,
      channel: rung,
      language,
      content: { ...content, values, link },
      userId: userId ?? undefined,
      onceKey: `text ${last.id} ${rung}`,
      afterMessageId: (rung === 'sms' ? whatsappId : smsId) ?? undefined,
      expiresAt: stateOf(last, settings).expiresAt,
    },
    now,
  )
  // The provider's news is looked for when the next rung would begin.
  const nextAt = new Date(now.getTime() + 60_000)
  await change(tx, rows, { [rung === 'sms' ? 'smsId' : 'whatsappId']: written, nextAt })
}

/** Where whoever holds the link says that no promotion may come any more. */
export const stopPath = (code: string) => `/stop-texts/${code}`

function mergedContent(rows: LadderRow[]): FilledText {
  const { about, language } = rows.at(-1)!
  return updatesTemplate(
    translator(language),
    about!,
    rows.map(({ content }) => content.kind),
  )
}

const ended = ({ content }: LadderRow, end: LadderEnd, now: Date) => ({
  end,
  endedAt: now,
  // A code is not kept any longer than it takes to send it.
  ...(textCards[content.kind].secret && { content: { kind: content.kind, values: {} } }),
})

const change = (tx: Tx, rows: LadderRow[], changes: Partial<typeof textLadders.$inferInsert>) =>
  tx
    .update(textLadders)
    .set(changes)
    .where(
      inArray(
        textLadders.id,
        rows.map(({ id }) => id),
      ),
    )
