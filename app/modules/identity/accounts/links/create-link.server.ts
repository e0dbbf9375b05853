import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { verifications } from '../tables.ts'
import { type LinkPurpose, linkExpiry } from './link-rules.ts'

type Subject = { userId: string; email: string }
/** What the row keeps: of the secret only its hash, and the address that the link proves. */
export type LinkValue = { hash: string; email: string; usedAt?: string }

export const hashLinkSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
export const linkIdentifier = (purpose: LinkPurpose, userId: string) => `${purpose} ${userId}`

/** A new token for a mailed link. It makes the user's older link for the same purpose worthless. The caller holds the user. */
export async function createLink(
  tx: Tx,
  purpose: LinkPurpose,
  { userId, email }: Subject,
  now: Date,
): Promise<string> {
  const identifier = linkIdentifier(purpose, userId)
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  const id = newId()
  const secret = randomBytes(24).toString('base64url')
  const value = JSON.stringify({ hash: hashLinkSecret(secret), email } satisfies LinkValue)
  await tx
    .insert(verifications)
    .values({ id, identifier, value, expiresAt: linkExpiry(purpose, now), createdAt: now })
  return id + secret
}
