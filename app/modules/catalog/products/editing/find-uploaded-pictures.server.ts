import { and, eq, inArray } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'

/** The pictures at these paths, in this order: each one this seller's own, kept for products. */
export async function findUploadedPictures(
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
