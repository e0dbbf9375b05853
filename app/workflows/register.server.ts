import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import type { Language } from '../messages/language.ts'
import { writeVerificationMail } from '../modules/identity/accounts/email/emails.server.ts'
import { hashPassword, refusedPassword } from '../modules/identity/accounts/passwords/passwords.server.ts'
import type { Origin, RegistrationRefusal } from '../modules/identity/accounts/rules.ts'
import { createAccount } from '../modules/identity/accounts/users/users.server.ts'
import { createSession } from '../modules/identity/sessions/sessions.server.ts'
import { mobileMoneyAccountOf } from '../modules/identity/shops/profile/identity-rules.ts'
import { claimShopName } from '../modules/identity/shops/profile/shop-names.server.ts'
import type { Registration } from '../modules/identity/shops/rules.ts'
import { sellerProfiles } from '../modules/identity/shops/tables.ts'
import { consumeAttempt } from '../modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'
import { isReservedName } from '../modules/platform/settings/word-list-rules.ts'

/** Makes a buyer or a seller, all or nothing, and signs them in. A weak password's refusal says what it lacks. */
export async function registerMember(
  db: Db,
  input: Registration,
  origin: Origin,
  language: Language = 'en',
): Promise<Result<{ userId: string; token: string }, RegistrationRefusal>> {
  const settings = await findSettings(db)
  const { reservedNames } = settings
  const fault = refusedPassword(input.password, { ...input, names: [input.businessName] }, settings)
  if (fault) return refuse('weak-password', fault)
  if (input.businessName && isReservedName(input.businessName, reservedNames)) return refuse('name-reserved')
  if (!(await consumeAttempt(db, 'registration from an address', origin.countedAs ?? origin.address)))
    return refuse('too-many-registrations')

  const passwordHash = await hashPassword(input.password)
  const made = await transact<string, RegistrationRefusal>(db, async (tx) => {
    const { email, name, phone, role } = input
    const account = await createAccount(tx, { email, name, phone, role, language, passwordHash })
    if (!account.ok) return account
    const opened = role === 'seller' ? await addShop(tx, account.value, input) : ok(null)
    if (!opened.ok) return opened
    await writeMail(tx, { email, name, language }, { kind: 'welcome', role })
    await writeVerificationMail(tx, { id: account.value, email, name, language }, new Date())
    return account
  })
  if (!made.ok) return made
  return ok({ userId: made.value, token: await createSession(db, made.value, origin) })
}

async function addShop(tx: Tx, userId: string, { businessName, location, ...payment }: Registration) {
  if (!businessName || !location) return ok(null)
  await tx.insert(sellerProfiles).values({ userId, businessName, location, ...mobileMoneyAccountOf(payment) })
  return claimShopName(tx, userId, businessName)
}
