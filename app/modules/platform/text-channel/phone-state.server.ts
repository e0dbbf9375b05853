import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { textConfirmations, textPhones } from './tables.ts'

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
