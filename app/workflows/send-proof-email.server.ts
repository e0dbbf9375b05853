import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { phoneCodes } from '../modules/identity/accounts/tables.ts'
import { lockProvenPhone } from '../modules/identity/phones/enter-phone-code.server.ts'
import { codeMinutes } from '../modules/identity/phones/phone-code-rules.ts'
import { generatePhoneCode, hashPhoneCode } from '../modules/identity/phones/phone-codes.server.ts'
import type { PhoneAccountRefusal } from '../modules/identity/phones/phone-trust-rules.ts'
import { consumeAttemptOrWait } from '../modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { emailProof, findProofs, findProvable } from './sign-in-with-phone.server.ts'

type Refused = Extract<PhoneAccountRefusal, 'code-first' | 'too-many-codes'>

/** Mails a code to an account whose phone was proven, as the second proof. */
export async function sendProofEmail(
  db: Db,
  { request, isFormer = false }: { request: string | undefined; isFormer?: boolean },
  now = new Date(),
): Promise<Result<null, Refused>> {
  return transact<null, Refused>(db, async (tx) => {
    const proven = await lockProvenPhone(tx, { request, purposes: ['sign-in', 'register', 'recover'] }, now)
    const found = proven && (await findProvable(tx, proven.phone, { isFormer }, now))
    if (!found || !(await findProofs(tx, found.id, now)).includes('email')) return refuse('code-first')
    const wait = await consumeAttemptOrWait(tx, 'link to a new address', found.id)
    if (wait > 0) return refuse('too-many-codes', wait)
    const account = await lockAccount(tx, found.id)
    const code = generatePhoneCode()
    const emailCodeHash = hashPhoneCode(emailProof(proven, found.id), code)
    await tx.update(phoneCodes).set({ emailCodeHash }).where(eq(phoneCodes.id, proven.id))
    await writeMail(tx, account!, { kind: 'sign-in-code', code, minutes: codeMinutes })
    return ok(null)
  })
}
