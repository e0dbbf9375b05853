import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import {
  claimsNotRefused,
  movedClaims,
  openClaims,
  refusedClaims,
} from '#app/modules/identity/accounts/phone-claim-status.ts'
import { phoneClaims } from '../accounts/tables.ts'
import { claimEnds } from './phone-trust-rules.ts'

type Claim = typeof phoneClaims.$inferSelect
type NewClaim = Pick<Claim, 'phone' | 'fromUserId' | 'toUserId' | 'fromLastUsedAt'>

/** A number waits for its new account, or moved to it. Moves of before can be undone as before: a thief may move it on. */
export async function writePhoneClaim(tx: Tx, claim: NewClaim, state: 'waiting' | 'moved', now: Date) {
  const dueAt = claimEnds(now)
  await tx.insert(phoneClaims).values({ ...claim, state, dueAt, createdAt: now })
  return dueAt
}

/** Whoever had the number before it moved, while they can still have it back: the last one first. */
export const listFormerOwners = (db: Db, phone: string, now: Date) =>
  db
    .select()
    .from(phoneClaims)
    .where(
      and(eq(phoneClaims.phone, phone), inArray(phoneClaims.state, movedClaims), gt(phoneClaims.dueAt, now)),
    )
    .orderBy(desc(phoneClaims.createdAt))

/** The numbers that left an account a short while ago. */
export const findMovedFrom = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(phoneClaims)
    .where(
      and(
        eq(phoneClaims.fromUserId, userId),
        inArray(phoneClaims.state, movedClaims),
        gt(phoneClaims.dueAt, now),
      ),
    )

/** What waits: for this account's number, and for numbers that this account wants. */
export async function findWaitingClaims(db: Db, userId: string) {
  const waiting = (column: typeof phoneClaims.fromUserId | typeof phoneClaims.toUserId) =>
    db
      .select()
      .from(phoneClaims)
      .where(and(eq(column, userId), inArray(phoneClaims.state, openClaims)))
  const [of] = await waiting(phoneClaims.fromUserId)
  const wanted = await waiting(phoneClaims.toUserId)
  return { of, wanted }
}

export async function findWaitingFor(db: Db, phone: string) {
  const [found] = await db
    .select()
    .from(phoneClaims)
    .where(and(eq(phoneClaims.phone, phone), inArray(phoneClaims.state, openClaims)))
  return found
}

/** When a number last stayed with its owner, or went back to them, against this account. */
export async function findRefusal(db: Db, phone: string, toUserId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: phoneClaims.updatedAt })
    .from(phoneClaims)
    .where(
      and(
        eq(phoneClaims.phone, phone),
        eq(phoneClaims.toUserId, toUserId),
        inArray(phoneClaims.state, refusedClaims),
      ),
    )
    .orderBy(desc(phoneClaims.updatedAt))
    .limit(1)
  return found?.at
}

export const listDueClaims = (db: Db, now: Date) =>
  db
    .select({ id: phoneClaims.id, toUserId: phoneClaims.toUserId, fromUserId: phoneClaims.fromUserId })
    .from(phoneClaims)
    .where(and(inArray(phoneClaims.state, openClaims), lte(phoneClaims.dueAt, now)))
    .limit(500)

/** Claims that nobody can undo any more; those that were refused stand against a second try. */
export async function endPastClaims(db: Db, now: Date): Promise<void> {
  await db
    .update(phoneClaims)
    .set({ state: 'ended' })
    .where(and(inArray(phoneClaims.state, movedClaims), lte(phoneClaims.dueAt, now)))
}

export async function lockClaim(tx: Tx, id: string) {
  const [claim] = await tx.select().from(phoneClaims).where(eq(phoneClaims.id, id)).for('update')
  return claim
}

export const setClaimState = (tx: Tx, id: string, state: Claim['state'], dueAt?: Date) =>
  tx
    .update(phoneClaims)
    .set({ state, ...(dueAt && { dueAt }), updatedAt: new Date() })
    .where(eq(phoneClaims.id, id))

/** The moves away from an account that an administrator can undo, however long ago, and the claims that wait. */
export const listClaimsFrom = (db: Db, userId: string) =>
  db
    .select()
    .from(phoneClaims)
    .where(and(eq(phoneClaims.fromUserId, userId), inArray(phoneClaims.state, claimsNotRefused)))
    .orderBy(desc(phoneClaims.createdAt))
    .limit(5)
