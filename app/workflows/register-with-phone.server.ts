import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import type { Language } from '../messages/language.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { createAccount } from '../modules/identity/accounts/users/users.server.ts'
import { assignPhone, findPhoneAccount } from '../modules/identity/phones/account-phone.server.ts'
import { completePhoneCode, lockProvenPhone } from '../modules/identity/phones/enter-phone-code.server.ts'
import { decidePhoneSignIn } from '../modules/identity/phones/phone-trust-rules.ts'
import { createSession } from '../modules/identity/sessions/sessions.server.ts'
import type {
  PhoneRegistration,
  PhoneRegistrationRefusal,
} from '../modules/identity/shops/phone-registration-rules.ts'
import { mobileMoneyAccountOf } from '../modules/identity/shops/profile/identity-rules.ts'
import { claimShopName } from '../modules/identity/shops/profile/shop-names.server.ts'
import { sellerProfiles } from '../modules/identity/shops/tables.ts'
import { proveBuyer } from '../modules/money/trust/trust.server.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'
import { isReservedName } from '../modules/platform/settings/word-list-rules.ts'
import { attachGuestOrders } from '../modules/sales/orders/access/guest-orders.server.ts'
import type { PhoneOrigin, PhoneSignedIn } from './sign-in-with-phone.server.ts'

type Asked = { request: string | undefined; registration: PhoneRegistration; language: Language }

/**
 * Makes a buyer or a seller of whoever proved a phone, and signs them in: no email, no password. Guest orders of the phone
 * become theirs. A number that another account has is taken only where a code alone would not open that account either: it
 * was left for long, so the number may have gone to somebody else.
 */
export async function registerWithPhone(
  db: Db,
  { request, registration, language }: Asked,
  origin: PhoneOrigin,
  now = new Date(),
): Promise<Result<PhoneSignedIn & { attached: number }, PhoneRegistrationRefusal>> {
  const { reservedNames } = await findSettings(db)
  const { businessName } = registration
  if (businessName && isReservedName(businessName, reservedNames)) return refuse('name-reserved')
  return transact<PhoneSignedIn & { attached: number }, PhoneRegistrationRefusal>(db, async (tx) => {
    const proven = await lockProvenPhone(tx, { request, purposes: ['sign-in', 'register'] }, now)
    if (!proven) return refuse('code-first')
    const { phone } = proven
    const owner = await findPhoneAccount(tx, phone)
    if (owner && decidePhoneSignIn({ ...owner, isKnownDevice: false }, now).kind !== 'second-proof')
      return refuse('phone-taken')
    const { name, role } = registration
    const made = await createAccount(tx, { email: null, name, phone, role, language })
    if (!made.ok) return refuse('phone-taken')
    const userId = made.value
    const opened = role === 'seller' ? await addShop(tx, userId, registration) : ok(null)
    if (!opened.ok) return opened
    const account = await lockAccount(tx, userId)
    await assignPhone(tx, account!, phone, now)
    const attached = await attachGuestOrders(tx, { userId, phone, after: owner?.lastUsedAt }, now)
    await proveBuyer(tx, { userId, phone }, now)
    await completePhoneCode(tx, proven.id, now)
    const token = await createSession(tx, userId, origin, now, { signedInBy: 'phone-code', heldUntil: null })
    return ok({ userId, token, attached })
  })
}

async function addShop(tx: Tx, userId: string, { businessName, location, ...payment }: PhoneRegistration) {
  if (!businessName || !location) return ok(null)
  await tx.insert(sellerProfiles).values({ userId, businessName, location, ...mobileMoneyAccountOf(payment) })
  return claimShopName(tx, userId, businessName)
}
