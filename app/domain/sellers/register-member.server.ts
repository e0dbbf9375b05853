import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { addAccount } from '../accounts/add-account.server.ts'
import { hashPassword } from '../accounts/auth.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import { openSession } from '../accounts/open-session.server.ts'
import { passwordFault } from '../accounts/password-rules.ts'
import type { Origin, RegistrationRefusal } from '../accounts/rules.ts'
import { writeVerification } from '../accounts/write-verification.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { isReserved } from '../settings/reserved-texts.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { claimName } from './claim-name.server.ts'
import { paymentOf } from './payment-rules.ts'
import type { Registration } from './rules.ts'
import { sellerProfiles } from './tables.ts'

/** Makes a buyer or a seller, all or nothing, and signs them in. A weak password's refusal says what it lacks. */
export async function registerMember(
  db: Db,
  input: Registration,
  origin: Origin,
): Promise<Result<{ userId: string; token: string }, RegistrationRefusal>> {
  const { passwordPolicy, reservedNames } = await findSettings(db)
  const fault = passwordFault(input.password, passwordPolicy)
  if (fault) return refuse('weak-password', fault)
  if (input.businessName && isReserved(input.businessName, reservedNames)) return refuse('name-reserved')
  if (!(await takeTry(db, 'registration from an address', origin.address)))
    return refuse('too-many-registrations')

  const passwordHash = await hashPassword(input.password)
  const made = await transact<string, RegistrationRefusal>(db, async (tx) => {
    const { email, name, phone, role } = input
    const account = await addAccount(tx, { email, name, phone, role, passwordHash })
    if (!account.ok) return account
    const opened = role === 'seller' ? await addShop(tx, account.value, input) : ok(null)
    if (!opened.ok) return opened
    await writeMail(tx, { email, name }, { kind: 'welcome', role })
    await writeVerification(tx, { id: account.value, email, name }, new Date())
    return account
  })
  if (!made.ok) return made
  return ok({ userId: made.value, token: await openSession(db, made.value, origin) })
}

async function addShop(tx: Tx, userId: string, { businessName, location, ...payment }: Registration) {
  if (!businessName || !location) return ok(null)
  await tx.insert(sellerProfiles).values({ userId, businessName, location, ...paymentOf(payment) })
  return claimName(tx, userId, businessName)
}
