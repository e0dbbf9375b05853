import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ofUsableAccount, users } from '#app/modules/identity/accounts/tables.ts'
import { type AdminStanding, maySecond } from './approval-rules.ts'

const since = sql<Date>`coalesce(${users.adminSince}, ${users.createdAt})`.mapWith(users.createdAt)
const standing = { id: users.id, isActive: sql<boolean>`${ofUsableAccount}`, since }

/** An administrator as they stand now, if the account is one. */
export async function findAdmin(db: Db, id: string): Promise<AdminStanding | undefined> {
  const [row] = await db
    .select(standing)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
  return row
}

/** Whether anybody else could second what this administrator asks for now. */
export async function hasSecond(
  db: Db,
  asked: { requestedBy: string; about: string | undefined; now: Date },
): Promise<boolean> {
  const rows = await db.select(standing).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id))
  return rows.some((one) => maySecond(one, asked))
}
