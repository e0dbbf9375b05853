import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Role } from '#app/base/actor.ts'
import { type Connection, transaction } from '#app/db/client.server.ts'
import { hashPassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { credentials } from '#app/modules/identity/accounts/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { demoSellers } from '../products/demo-products.ts'
import { demoSellerKey } from './market-keys.ts'

export type DemoAccount = { role: Role; email: string; password: string }

export const demoBuyerEmail = 'buyer@thumba.example'
export const demoBuyerName = 'Tadala Chiwaya'
const demoSeller = demoSellers.find(({ key }) => key === demoSellerKey)!
export const demoSellerEmail = demoSeller.email
const people: { role: Role; name: string; email: string }[] = [
  { role: 'buyer', name: demoBuyerName, email: demoBuyerEmail },
  { role: 'seller', name: demoSeller.ownerName, email: demoSeller.email },
  { role: 'admin', name: 'Demo Administrator', email: 'admin@thumba.example' },
  // Whoever approves what one may not do alone.
  { role: 'admin', name: 'Second Administrator', email: 'second-admin@thumba.example' },
]
const fileName = 'demo-accounts.txt'

/** An account of each role and a second administrator, with passwords that only this machine knows: they are kept in `{folder}/demo-accounts.txt`. */
export async function addDemoAccounts(db: Connection, folder: string): Promise<string> {
  const accounts = people.map((person) => ({ ...person, password: randomBytes(9).toString('base64url') }))
  for (const account of accounts) await setAccount(db, account)
  const lines = accounts.map(
    ({ role, email, password }) => `${role.padEnd(7)} ${email.padEnd(32)} ${password}`,
  )
  const file = join(folder, fileName)
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

export const hasDemoAccounts = (folder: string) => existsSync(join(folder, fileName))

async function setAccount(db: Connection, { role, name, email, password }: DemoAccount & { name: string }) {
  const hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const adminSince = role === 'admin' ? new Date(Date.now() - 30 * 24 * 3_600_000) : null // no new ones
    await tx
      .insert(users)
      .values({ role, name, email, emailVerified: true, adminSince })
      .onConflictDoNothing()
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    const credential = { userId: user!.id, accountId: user!.id, providerId: 'credential', password: hash }
    const target = [credentials.userId, credentials.providerId]
    await tx
      .insert(credentials)
      .values(credential)
      .onConflictDoUpdate({ target, set: { password: hash } })
  })
}
