import type { Db } from '../db/client.server.ts'
import type { SecondProof } from '../modules/identity/phones/phone-trust-rules.ts'
import { findProofs, findProvable } from './sign-in-with-phone.server.ts'

/** What the account of a phone can show besides a code; undefined where no account has the phone. */
export async function findProofsOfPhone(
  db: Db,
  phone: string,
  now: Date,
  isFormer = false,
): Promise<SecondProof[] | undefined> {
  const found = await findProvable(db, phone, { isFormer }, now)
  return found && findProofs(db, found.id, now)
}
