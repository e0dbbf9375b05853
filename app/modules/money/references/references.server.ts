import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { fillTexts, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/references.ts'
import { bankReferenceOf, type ReferenceDirection, type ReferenceSubject } from './rules.ts'
import { bankReferences } from './tables.ts'

/** The name is what an administrator knows the subject by: an order's number, a shop's name, a charge. */
type Claim = {
  direction: ReferenceDirection
  reference: string
  subject: ReferenceSubject
  subjectId: string
  subjectName: string | null
}

/**
 * Keeps a reference of the bank, however it is typed, for what it settles, for ever: else it says what it settled already. The same again is the same. Two at once wait for each other at its key.
 */
export async function claimReference(tx: Tx, typed: Claim): Promise<Message | undefined> {
  const claim = { ...typed, reference: bankReferenceOf(typed.reference) }
  const { direction, reference } = claim
  await tx.insert(bankReferences).values(claim).onConflictDoNothing()
  const [held] = await tx
    .select()
    .from(bankReferences)
    .where(and(eq(bankReferences.direction, direction), eq(bankReferences.reference, reference)))
  const { subject, subjectId, subjectName: name } = held!
  if (subject === claim.subject && subjectId === claim.subjectId) return undefined
  const settled = name ? fillTexts(texts.subjects[subject], { name }) : texts.unnamed[subject]
  return fillTexts(texts.used, { reference, subject: settled })
}
