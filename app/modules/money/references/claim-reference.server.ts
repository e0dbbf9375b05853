import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fillTexts, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/references.ts'
import { findSettledBefore, nameOfSettled } from './find-settled.server.ts'
import { bankReferenceOf, type ReferenceDirection, type ReferenceSubject } from './rules.ts'
import { bankReferences } from './tables.ts'

type Claim = {
  direction: ReferenceDirection
  reference: string
  subject: ReferenceSubject
  subjectId: string
}

/**
 * Keeps a reference of the bank, however it is typed, for what it settles, for ever: else it says what it settled already. The same again is the same. Two at once wait for each other at its key.
 */
export async function claimReference(tx: Tx, typed: Claim): Promise<Message | undefined> {
  const reference = bankReferenceOf(typed.reference)
  const claim = { ...typed, reference }
  const { direction } = claim
  const before = await findSettledBefore(tx, claim)
  await tx.insert(bankReferences).values(claim).onConflictDoNothing()
  const [held] = await tx
    .select()
    .from(bankReferences)
    .where(and(eq(bankReferences.direction, direction), eq(bankReferences.reference, reference)))
  const other = [held!, ...before].find(
    (one) => one.subject !== claim.subject || one.subjectId !== claim.subjectId,
  )
  if (!other) return undefined
  const name = await nameOfSettled(tx, other)
  return fillTexts(texts.used, { reference, subject: fillTexts(texts.subjects[other.subject], { name }) })
}
