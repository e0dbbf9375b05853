import { refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { hashPassword } from '../passwords/credentials.server.ts'
import { refusedPassword } from '../passwords/refused-password.server.ts'
import { createAccount } from './create-account.server.ts'

/** The first administrator, made at the server itself; the email counts as verified. Returns the user's id. */
export async function createAdmin(db: Db, input: { email: string; password: string; name: string }) {
  const fault = refusedPassword(input.password, input, await findSettings(db))
  if (fault) return refuse('weak-password', fault)
  const { email, name } = input
  const passwordHash = await hashPassword(input.password)
  return transact(db, (tx) =>
    createAccount(tx, { email, name, passwordHash, role: 'admin', emailVerified: true }),
  )
}
