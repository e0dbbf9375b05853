import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { verifications } from '../tables.ts'
import { type LinkPurpose, linkExpiry } from './link-rules.ts'

/** `about`: what the link is for among several of one purpose, as the question that it answers. */
type Subject = { userId: string; email: string; about?: string }
/** What the row keeps: of the secret only its hash, and the address that the link proves. */
export type LinkValue = { hash: string; email: string; about?: string; usedAt?: string }

type Kept = Omit<LinkValue, 'about'> & { about: string | undefined }

export const hashLinkSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
export const linkIdentifier = (purpose: LinkPurpose, userId: string) => `${purpose} ${userId}`
const isAbout = (about: string | undefined) =>
  sql`${verifications.value}::jsonb ->> 'about' is not distinct from ${about ?? null}::text`

/** A new token for a mailed link. It makes the user's older link for the same worthless. The caller holds the user. */
export async function createLink(
  tx: Tx,
  purpose: LinkPurpose,
  { userId, email, about }: Subject,
  now: Date,
): Promise<string> {
  const identifier = linkIdentifier(purpose, userId)
  await tx.delete(verifications).where(and(eq(verifications.identifier, identifier), isAbout(about)))
  const id = newId()
  const secret = randomBytes(24).toString('base64url')
  const value = JSON.stringify({ hash: hashLinkSecret(secret), email, about } satisfies Kept)
  await tx
    .insert(verifications)
    .values({ id, identifier, value, expiresAt: linkExpiry(purpose, now), createdAt: now })
  return id + secret
}
