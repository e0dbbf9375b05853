import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { verifications } from '../tables.ts'
import {
  isLinkToken,
  type LinkPurpose,
  type LinkRefusal,
  type LinkState,
  linkExpiry,
  linkPurposes,
  stateOfLink,
} from './link-rules.ts'

/** `about`: what the link is for among several of one purpose, as the question that it answers. */
type Subject = { userId: string; email: string; about?: string }
/** What the row keeps: of the secret only its hash, and the address that the link proves. */
export type LinkValue = { hash: string; email: string; about?: string; usedAt?: string }

type Kept = Omit<LinkValue, 'about'> & { about: string | undefined }

const hashLinkSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
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

export type MailedLink = {
  id: string
  purpose: LinkPurpose
  userId: string
  email: string
  about?: string
  state: LinkState
  usedAt?: string
}

/** The link that a token opens; undefined for anything that nobody was sent. */
export async function findLink(db: Db, token: string, now: Date): Promise<MailedLink | undefined> {
  if (!isLinkToken(token)) return undefined
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.id, token.slice(0, 16)))
  return row && linkOf(row, token, now)
}

/** The same, held until the transaction ends: of two who use one link at once the second finds it used. */
export async function consumeLink(
  tx: Tx,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Result<MailedLink, LinkRefusal>> {
  if (!isLinkToken(token)) return refuse('link-unknown')
  const [row] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.id, token.slice(0, 16)))
    .for('update')
  const link = row && linkOf(row, token, now)
  if (!link || !purposes.includes(link.purpose)) return refuse('link-unknown')
  if (link.state !== 'open') return refuse(`link-${link.state}`)
  const value: LinkValue = {
    hash: hashLinkSecret(token.slice(16)),
    email: link.email,
    ...(link.about && { about: link.about }),
    usedAt: now.toISOString(),
  }
  await tx
    .update(verifications)
    .set({ value: JSON.stringify(value) })
    .where(eq(verifications.id, link.id))
  return ok(link)
}

/** Makes every link worthless that was sent to a user and not used yet, whatever it is for. */
export async function deleteOpenLinks(tx: Tx, userId: string) {
  const identifiers = linkPurposes.map((purpose) => linkIdentifier(purpose, userId))
  const isUnused = sql`${verifications.value}::jsonb ->> 'usedAt' is null`
  await tx.delete(verifications).where(and(inArray(verifications.identifier, identifiers), isUnused))
}

function linkOf(row: typeof verifications.$inferSelect, token: string, now: Date): MailedLink | undefined {
  const { hash, email, about, usedAt } = JSON.parse(row.value) as LinkValue
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(hashLinkSecret(token.slice(16))))) return undefined
  const [purpose, userId] = row.identifier.split(' ') as [LinkPurpose, string]
  const state = stateOfLink({ expiresAt: row.expiresAt, usedAt }, now)
  return { id: row.id, purpose, userId, email, state, ...(about && { about }), ...(usedAt && { usedAt }) }
}
