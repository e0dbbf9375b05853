import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import type { StoredPicture } from '../media/rules.ts'
import { pictures } from '../media/tables.ts'
import { ok, type Result, refuse } from '../shared/result.ts'

/** The pictures at these paths, in this order: each one this seller's own, kept for products. */
export async function findPicturesOf(
  tx: Tx,
  sellerId: string,
  paths: string[],
): Promise<Result<StoredPicture[], 'picture-unknown'>> {
  const folder = `products/${sellerId}/`
  if (!paths.every((path) => path.startsWith(folder))) return refuse('picture-unknown')
  const { path, width, height, placeholder, ownerId } = pictures
  const found = await tx
    .select({ path, width, height, placeholder })
    .from(pictures)
    .where(and(inArray(path, paths), eq(ownerId, sellerId)))
    .for('key share') // so that no sweep takes one away meanwhile
  const known = new Map(found.map((picture) => [picture.path, picture]))
  const inOrder = paths.flatMap((wanted) => known.get(wanted) ?? [])
  return inOrder.length === paths.length ? ok(inOrder) : refuse('picture-unknown')
}
