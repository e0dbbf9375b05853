import type { Db } from '../db/client.server.ts'
import { findPhoneAccount } from '../modules/identity/phones/account-phone.server.ts'
import type { SecondProof } from '../modules/identity/phones/phone-trust-rules.ts'
import { findProofs } from './sign-in-with-phone.server.ts'

/** What the account of a phone can show besides a code; undefined where no account has the phone. */
export async function findProofsOfPhone(
  db: Db,
  phone: string,
  now: Date,
): Promise<SecondProof[] | undefined> {
  const found = await findPhoneAccount(db, phone)
  return found && findProofs(db, found.id, now)
}
