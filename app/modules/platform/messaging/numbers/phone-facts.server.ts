import { and, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { MessageChannel } from '../rules.ts'
import { messageConsents, phoneNumbers } from '../tables.ts'
import { deadFor } from './number-rules.ts'

export type PhoneFacts = typeof phoneNumbers.$inferSelect & { smsSaidAt: string | null }
type Changes = Partial<Omit<typeof phoneNumbers.$inferInsert, 'phone'>>

const facts = {
  ...getTableColumns(phoneNumbers),
  smsSaidAt: sql<string | null>`(select said.source from ${messageConsents} said
    where said.phone = ${phoneNumbers}.phone and said.channel = 'sms' order by said.at desc, said.id desc limit 1)`,
}

export async function findPhoneFacts(db: Db, phone: string): Promise<PhoneFacts | undefined> {
  const [found] = await db.select(facts).from(phoneNumbers).where(eq(phoneNumbers.phone, phone))
  return found
}

export async function findFactsOfPhones(db: Db, phones: string[]): Promise<Map<string, PhoneFacts>> {
  const found = await db.select(facts).from(phoneNumbers).where(inArray(phoneNumbers.phone, phones))
  return new Map(found.map((facts) => [facts.phone, facts]))
}

export async function recordPhoneFacts(tx: Db, phone: string, changes: Changes): Promise<void> {
  await tx
    .insert(phoneNumbers)
    .values({ phone, ...changes })
    .onConflictDoUpdate({ target: phoneNumbers.phone, set: { ...changes, updatedAt: sql`now()` } })
}

/** A message arrived. A number that was gone for long may be somebody else's by now: that it was stays known. */
export async function recordArrival(
  tx: Db,
  phone: string,
  channel: MessageChannel,
  now: Date,
): Promise<void> {
  await recordPhoneFacts(tx, phone, {
    lastDeliveredAt: now,
    ...(channel === 'whatsapp' && { noWhatsappUntil: null }),
  })
  const { deadAt } = phoneNumbers
  await tx
    .update(phoneNumbers)
    .set({ deadAt: null, deadReason: null })
    .where(and(eq(phoneNumbers.phone, phone), gt(deadAt, new Date(now.getTime() - deadFor))))
}

type Consent = Omit<typeof messageConsents.$inferInsert, 'id' | 'act'> & { phone: string; at: Date }

/** Somebody agreed to messages: what they agreed to stays written down. It also takes back that they did not want them. */
export async function recordConsent(tx: Db, consent: Consent): Promise<void> {
  await tx.insert(messageConsents).values({ ...consent, act: 'given' })
  const changes: Record<MessageChannel, Changes> = {
    sms: { smsOptedOutAt: null },
    whatsapp: { whatsappOptedInAt: consent.at, whatsappOptedOutAt: null },
  }
  await recordPhoneFacts(tx, consent.phone, changes[consent.channel])
}

/** Somebody wants none any more: at once, and until they say otherwise. */
export async function recordOptOut(tx: Db, consent: Consent): Promise<void> {
  await tx.insert(messageConsents).values({ ...consent, act: 'withdrawn' })
  const changes: Record<MessageChannel, Changes> = {
    sms: { smsOptedOutAt: consent.at },
    whatsapp: { whatsappOptedOutAt: consent.at, whatsappOptedInAt: null },
  }
  await recordPhoneFacts(tx, consent.phone, changes[consent.channel])
}
