import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { type TextAct, textConfirmations, textPhones } from './tables.ts'

export async function findTextPhone(db: Db, phone: string) {
  const [found] = await db.select().from(textPhones).where(eq(textPhones.phone, phone))
  return found
}

/** Remembers in which language a phone is answered. */
export const saveTextLanguage = (db: Db, phone: string, language: Language) => save(db, phone, { language })

/** A menu was opened: what comes later changes none of its numbers. */
export const openMenu = (
  db: Db,
  phone: string,
  { sessionId, language, now }: { sessionId: string; language: Language; now: Date },
) => save(db, phone, { sessionId, sessionSince: now, sessionLanguage: language })

async function save(db: Db, phone: string, values: Partial<typeof textPhones.$inferInsert>): Promise<void> {
  await db
    .insert(textPhones)
    .values({ phone, ...values })
    .onConflictDoUpdate({ target: textPhones.phone, set: { ...values, updatedAt: new Date() } })
}

const retentionDays = 180
/** Deletes what is known of phones that wrote nothing for half a year, and codes of yesterday. Returns how many. */
export async function deleteOldTextPhones(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const phones = await db.delete(textPhones).where(lt(textPhones.updatedAt, before(retentionDays)))
  const codes = await db.delete(textConfirmations).where(lt(textConfirmations.expiresAt, before(1)))
  return (phones.rowCount ?? 0) + (codes.rowCount ?? 0)
}

/** Forgets how a phone is answered, and its codes. */
export async function deleteTextPhone(tx: Tx, phone: string): Promise<void> {
  await tx.delete(textPhones).where(eq(textPhones.phone, phone))
  await tx.delete(textConfirmations).where(eq(textConfirmations.phone, phone))
}

export const confirmationMinutes = 10
export const maxConfirmationTries = 5

const hashOf = (id: string, code: string) =>
  createHmac('sha256', appSecret()).update(`text-confirmation ${id} ${code}`).digest('base64url')

type Asked = { phone: string; act: TextAct; orderId: string }

/** Draws a code for an act; those of before are worth nothing any more. The caller sends it to that phone. */
export async function createConfirmation(tx: Tx, asked: Asked, now: Date): Promise<string> {
  await tx
    .update(textConfirmations)
    .set({ usedAt: now })
    .where(and(eq(textConfirmations.phone, asked.phone), isNull(textConfirmations.usedAt)))
  const [id, code] = [newId(), `${randomInt(1_000_000)}`.padStart(6, '0')]
  const expiresAt = new Date(now.getTime() + confirmationMinutes * 60_000)
  await tx
    .insert(textConfirmations)
    .values({ ...asked, id, codeHash: hashOf(id, code), expiresAt, createdAt: now })
  return code
}

/** What a code that came back confirms: once, while it lives. A wrong one is counted. */
export async function consumeConfirmation(
  tx: Tx,
  phone: string,
  code: string,
  now: Date,
): Promise<{ act: TextAct; orderId: string } | undefined> {
  const [kept] = await tx
    .select()
    .from(textConfirmations)
    .where(
      and(
        eq(textConfirmations.phone, phone),
        isNull(textConfirmations.usedAt),
        gt(textConfirmations.expiresAt, now),
      ),
    )
    .orderBy(desc(textConfirmations.createdAt))
    .limit(1)
    .for('update')
  if (!kept || kept.tries >= maxConfirmationTries) return undefined
  const [expected, given] = [Buffer.from(kept.codeHash), Buffer.from(hashOf(kept.id, code))]
  const right = timingSafeEqual(expected, given)
  await tx
    .update(textConfirmations)
    .set(right ? { usedAt: now } : { tries: kept.tries + 1 })
    .where(eq(textConfirmations.id, kept.id))
  return right ? { act: kept.act, orderId: kept.orderId } : undefined
}
