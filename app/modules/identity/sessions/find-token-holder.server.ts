import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { hashToken } from '../accounts/passwords/credentials.server.ts'
import { ofUsableAccount, users } from '../accounts/tables.ts'
import { isSessionToken } from './session-rules.ts'
import { sessions } from './tables.ts'

const findHolder = statement<{ id: string }>(
  'token_holder',
  () => sql`
    select ${users.id} as id from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.token} = ${sql.placeholder('token')} and ${ofUsableAccount}
      and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
)

/** Whose token it is, for what is counted by person. It opens nothing: whether a page may be read, `findSession` says. */
export async function findTokenHolder(db: Db, token: string, now: Date): Promise<string | undefined> {
  if (!isSessionToken(token)) return undefined
  const [holder] = await findHolder(db, { token: hashToken(token), now: now.toISOString() })
  return holder?.id
}
