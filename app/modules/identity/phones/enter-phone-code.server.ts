import { eq, lt, sql } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { phoneCodes } from '../accounts/tables.ts'
import { type EnterCodeRefusal, isProven, isProvenStill, isUsable } from './phone-code-rules.ts'
import { hashPhoneCode, isSameHash, type PhoneCodePurpose, restoreCodeShare } from './phone-codes.server.ts'

type Entered = { request: string | undefined; purpose: PhoneCodePurpose; code: string }

/**
 * Takes a code in the browser that asked for it: once, and only while it lives. From then on the request stands for the
 * phone, for half an hour. Every failure has the same answer, whether there was a code or not. Guesses count for the code
 * alone, which has five: whoever else enters codes keeps nobody from theirs.
 */
export async function enterPhoneCode(
  db: Db,
  { request, purpose, code }: Entered,
  now = new Date(),
): Promise<Result<string, EnterCodeRefusal>> {
  const entered = await transact<string | undefined, never>(db, async (tx) => {
    const kept = await lockPhoneCode(tx, request)
    if (!kept || kept.purpose !== purpose || !isUsable(kept, now)) return ok(undefined)
    const { id, phone } = kept
    const isRight = isSameHash(kept.codeHash!, hashPhoneCode({ request: id, purpose, phone }, code))
    // A wrong one is counted, so it must not be rolled back.
    await tx
      .update(phoneCodes)
      .set(isRight ? { usedAt: now } : { tries: kept.tries + 1 })
      .where(eq(phoneCodes.id, id))
    return ok(isRight ? phone : undefined)
  })
  if (!entered.ok || entered.value === undefined) return refuse('wrong-code')
  await restoreCodeShare(db, request!)
  return ok(entered.value)
}

export async function lockPhoneCode(tx: Tx, request: string | undefined) {
  if (!request) return undefined
  const [kept] = await tx.select().from(phoneCodes).where(eq(phoneCodes.id, request)).for('update')
  return kept
}

/** `orJustDone`: for a form that is sent again because its answer was lost. */
type Proof = { request: string | undefined; purposes: readonly PhoneCodePurpose[]; orJustDone?: boolean }
const proves = (
  kept: typeof phoneCodes.$inferSelect | undefined,
  { purposes, orJustDone }: Proof,
  now: Date,
) => !!kept && purposes.includes(kept.purpose) && (orJustDone ? isProvenStill : isProven)(kept, now)

/** The phone that a request proved, held until the transaction ends; undefined for all others. */
export async function lockProvenPhone(tx: Tx, proof: Proof, now: Date) {
  const kept = await lockPhoneCode(tx, proof.request)
  return proves(kept, proof, now) ? kept : undefined
}

/** The same to look at only. */
export async function findProvenPhone(db: Db, proof: Proof, now = new Date()) {
  if (!proof.request) return undefined
  const [kept] = await db.select().from(phoneCodes).where(eq(phoneCodes.id, proof.request))
  return proves(kept, proof, now) ? kept : undefined
}

/** Whether a code to this phone lives that this request can still enter. */
export async function holdsLiveCode(
  db: Db,
  { request, phone, purpose }: { request: string | undefined; phone: string; purpose: PhoneCodePurpose },
  now = new Date(),
): Promise<boolean> {
  if (!request) return false
  const [kept] = await db.select().from(phoneCodes).where(eq(phoneCodes.id, request))
  return kept?.phone === phone && kept.purpose === purpose && isUsable(kept, now)
}

/** What the code was asked for is done: the request is worth nothing any more. */
export const completePhoneCode = (tx: Tx, request: string, now: Date) =>
  tx.update(phoneCodes).set({ completedAt: now }).where(eq(phoneCodes.id, request))

/** A code whose hash another table holds was entered. Says whether it had gone to a phone. */
export async function recordCodeUse(tx: Tx, request: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: now, completedAt: now })
    .where(eq(phoneCodes.id, request))
  await restoreCodeShare(tx, request)
  return (used.rowCount ?? 0) > 0
}

export const countProofTry = (tx: Tx, request: string) =>
  tx
    .update(phoneCodes)
    .set({ proofTries: sql`${phoneCodes.proofTries} + 1` })
    .where(eq(phoneCodes.id, request))

/** Deletes codes that ended two days ago: until then they say how prefixes are used. Returns how many. */
export async function deleteExpiredPhoneCodes(db: Db, now: Date): Promise<number> {
  const ended = await db
    .delete(phoneCodes)
    .where(lt(phoneCodes.expiresAt, new Date(now.getTime() - 2 * 86_400_000)))
  return ended.rowCount ?? 0
}
