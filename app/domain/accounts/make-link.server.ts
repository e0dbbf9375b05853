import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { newId } from '../shared/ids.ts'
import { type LinkPurpose, linkEnd } from './link-rules.ts'
import { verifications } from './tables.ts'

type Subject = { userId: string; email: string }
/** What the row keeps: of the secret only its hash, and the address that the link proves. */
export type LinkValue = { hash: string; email: string; usedAt?: string }

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
export const identifierOf = (purpose: LinkPurpose, userId: string) => `${purpose} ${userId}`

/** A new token for a mailed link. It makes the user's older link for the same purpose worthless. The caller holds the user. */
export async function makeLink(
  tx: Tx,
  purpose: LinkPurpose,
  { userId, email }: Subject,
  now: Date,
): Promise<string> {
  const identifier = identifierOf(purpose, userId)
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  const id = newId()
  const secret = randomBytes(24).toString('base64url')
  const value = JSON.stringify({ hash: hashOfSecret(secret), email } satisfies LinkValue)
  await tx
    .insert(verifications)
    .values({ id, identifier, value, expiresAt: linkEnd(purpose, now), createdAt: now })
  return id + secret
}
