import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { linkOrigin } from '#app/config.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { textLadders, textLinks } from '../tables.ts'

const day = 24 * 60 * 60 * 1000
/** As long as a dispute about what was sent last may still be opened, and some weeks more. */
export const linkLifetimeDays = 60
/** 36^10 codes: whoever tries some hits none, and tries are limited. */
const codeLength = 10
export const linkCodePattern = /^[a-z0-9]{10}$/

/** How an address is written in a text: `thumba.mw/t/…`, which phones take for a link too. */
export function shortAddress(code: string, origin = linkOrigin()): string {
  const { protocol, host, hostname } = new URL(origin)
  const isPublic = protocol === 'https:' && hostname.includes('.')
  return `${isPublic ? host : origin}/t/${code}`
}

/** `path` may name the code itself. */
type NewLink = { path: string | ((code: string) => string); phone: string; ladderId?: string }

/** Makes a short address of a path of ours, for the phone that it is sent to. */
export async function createTextLink(tx: Tx, { path, ...link }: NewLink, now = new Date()): Promise<string> {
  const code = newId().slice(0, codeLength)
  const leadsTo = typeof path === 'string' ? path : path(code)
  const expiresAt = new Date(now.getTime() + linkLifetimeDays * day)
  await tx.insert(textLinks).values({ ...link, path: leadsTo, code, expiresAt })
  return shortAddress(code)
}

/**
 * Where a short address leads. Whoever opens it saw what it told them: nothing more is sent about that. `byProgram`: something
 * looks where it leads before a person does, or instead of them.
 */
export async function openTextLink(
  db: Db,
  code: string,
  now = new Date(),
  { byProgram = false } = {},
): Promise<string | undefined> {
  if (!linkCodePattern.test(code)) return undefined
  const [link] = await db
    .select()
    .from(textLinks)
    .where(and(eq(textLinks.code, code), gt(textLinks.expiresAt, now)))
  if (!link) return undefined
  if (!link.visitedAt && !byProgram) {
    await db.update(textLinks).set({ visitedAt: now }).where(eq(textLinks.code, code))
    if (link.ladderId)
      await db
        .update(textLadders)
        .set({ end: 'seen', endedAt: now })
        .where(and(eq(textLadders.id, link.ladderId), isNull(textLadders.endedAt)))
  }
  return link.path
}

/** To which phone a short address was sent. */
export async function findPhoneOfLink(db: Db, code: string, now = new Date()): Promise<string | undefined> {
  if (!linkCodePattern.test(code)) return undefined
  const [link] = await db
    .select({ phone: textLinks.phone })
    .from(textLinks)
    .where(and(eq(textLinks.code, code), gt(textLinks.expiresAt, now)))
  return link?.phone
}

export const textRetentionDays = 90

/** Deletes short addresses that lead nowhere any more, and what was texted long ago. Returns how many. */
export async function deleteOldTexts(db: Db, now: Date): Promise<number> {
  const links = await db.delete(textLinks).where(lt(textLinks.expiresAt, now))
  const before = new Date(now.getTime() - textRetentionDays * day)
  const ladders = await db.delete(textLadders).where(lt(textLadders.createdAt, before))
  return (links.rowCount ?? 0) + (ladders.rowCount ?? 0)
}

type Owner = { userId: string; phone: string | undefined }

/** What somebody was to be texted, without codes: what of it became a message stands among those. */
export const findOwnTextLadders = (db: Db, { userId }: Pick<Owner, 'userId'>) =>
  db
    .select({
      kind: textLadders.content,
      path: textLadders.path,
      end: textLadders.end,
      createdAt: textLadders.createdAt,
    })
    .from(textLadders)
    .where(eq(textLadders.userId, userId))
    .orderBy(asc(textLadders.createdAt))
    .then((all) => all.map(({ kind: { kind }, ...row }) => ({ kind, ...row })))

/** Deletes what was to be texted to somebody, and their short addresses. What waits of a guest's open order goes on. */
export async function deleteTextLadders(tx: Tx, { userId, phone }: Owner): Promise<void> {
  const ofPhone = phone ? and(eq(textLadders.phone, phone), isNotNull(textLadders.endedAt)) : undefined
  await tx.delete(textLadders).where(or(eq(textLadders.userId, userId), ofPhone))
  if (phone) await tx.delete(textLinks).where(eq(textLinks.phone, phone))
}
