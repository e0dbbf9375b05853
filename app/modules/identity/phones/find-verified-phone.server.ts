import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { accountPhones } from '../accounts/tables.ts'

/** The phone that an account proved to be its own, in E.164. */
export async function findVerifiedPhone(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(eq(accountPhones.userId, userId))
  return row?.phone
}

/** Whose account a phone in E.164 proved to be. */
export async function findUserByVerifiedPhone(db: Db, phone: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: accountPhones.userId })
    .from(accountPhones)
    .where(eq(accountPhones.phone, phone))
  return row?.userId
}
