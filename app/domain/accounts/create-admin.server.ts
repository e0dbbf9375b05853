import { type Db, transact } from '../../db/client.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { refuse } from '../shared/result.ts'
import { addAccount } from './add-account.server.ts'
import { hashPassword } from './auth.server.ts'
import { passwordFault } from './password-rules.ts'

/** The first administrator, made at the server itself; the email counts as verified. Returns the user's id. */
export async function createAdmin(db: Db, input: { email: string; password: string; name: string }) {
  const { passwordPolicy } = await findSettings(db)
  const fault = passwordFault(input.password, passwordPolicy)
  if (fault) return refuse('weak-password', fault)
  const { email, name } = input
  const passwordHash = await hashPassword(input.password)
  return transact(db, (tx) =>
    addAccount(tx, { email, name, passwordHash, role: 'admin', emailVerified: true }),
  )
}
