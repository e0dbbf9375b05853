import type { z } from 'zod'
import type { Seller } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { findPasswordHash } from '../modules/identity/accounts/passwords/passwords.server.ts'
import { findVerifiedPhone } from '../modules/identity/accounts/verified-phones.server.ts'
import { completePhoneCode, lockProvenPhone } from '../modules/identity/phones/enter-phone-code.server.ts'
import { paymentCodeRefusal } from '../modules/identity/phones/phone-trust-rules.ts'
import { findSessionStart } from '../modules/identity/sessions/reading.server.ts'
import { shopUpdateNeedsPassword, updateShop } from '../modules/identity/shops/profile/shop.server.ts'
import type { PaymentNumberRefusal, paymentNumberInput } from '../modules/identity/shops/rules.ts'

type Typed = z.infer<typeof paymentNumberInput> & { request: string | undefined }

/** What a change of the payment number by a code rests on, and what stands against it. */
export async function findPaymentCodeFacts(db: Db, seller: Seller, now = new Date()) {
  const phone = await findVerifiedPhone(db, seller.userId)
  const hasPassword = (await findPasswordHash(db, seller.userId)) !== undefined
  const signedInAt = await findSessionStart(db, seller)
  return {
    phone,
    hasPassword,
    signedInAt,
    refusal: paymentCodeRefusal({ hasPassword, phone, signedInAt }, now),
  }
}

/**
 * Another number that a seller is paid on, by a code to their phone: for whoever has no password, on a device that was signed
 * in for some days. Sent twice, the form changes nothing more.
 */
export function changePaymentNumber(
  db: Db,
  seller: Seller,
  { request, ...payment }: Typed,
  now = new Date(),
): Promise<Result<null, PaymentNumberRefusal>> {
  return transact<null, PaymentNumberRefusal>(db, async (tx: Tx) => {
    const account = await lockAccount(tx, seller.userId)
    if (account?.role !== 'seller') return refuse('sellers-only')
    const { phone, refusal } = await findPaymentCodeFacts(tx, seller, now)
    if (refusal) return refuse(refusal)
    const proven = await lockProvenPhone(tx, { request, purposes: ['payment-number'] }, now)
    if (proven?.phone !== phone || proven?.userId !== account.id) {
      const isThere = !(await shopUpdateNeedsPassword(tx, account.id, payment))
      return isThere ? ok(null) : refuse('code-first')
    }
    const changed = await updateShop(tx, account, payment, { proof: 'phone-code', now })
    if (changed.ok) await completePhoneCode(tx, proven.id, now)
    return changed
  })
}
