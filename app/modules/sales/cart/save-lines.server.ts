import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { lineKey, optionsKey } from './line-rules.ts'
import type { StoredCartLine } from './rules.ts'
import { cartLines, carts } from './tables.ts'

/** Makes the cart if it is the first time, and holds it: two tabs change one cart one after the other. */
export async function lockCart(tx: Tx, userId: string) {
  await tx
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } })
}

type Change = { userId: string; before: StoredCartLine[]; after: StoredCartLine[] }

/** Writes only what differs; what was deleted from the shop meanwhile is left out. The caller holds the cart. */
export async function saveLines(tx: Tx, { userId, before, after }: Change) {
  const old = new Map(before.map((line) => [lineKey(line), line]))
  const kept = new Set(after.map(lineKey))
  const changed = after.filter((line) => {
    const was = old.get(lineKey(line))
    return was?.quantity !== line.quantity || was.notes !== line.notes
  })
  const there = await holdProducts(tx, changed)
  await deleteLines(
    tx,
    userId,
    before.filter((line) => !kept.has(lineKey(line))),
  )
  const written = changed.filter(({ productId }) => there.has(productId))
  if (written.length === 0) return
  const now = Date.now()
  await tx
    .insert(cartLines)
    // A millisecond apart, so that lines written together keep their order.
    .values(written.map((line, place) => ({ ...rowOf(userId, line), createdAt: new Date(now + place) })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.optionsKey],
      set: { quantity: sql`excluded.quantity`, notes: sql`excluded.notes`, updatedAt: sql`now()` },
    })
}

/** So that their seller deletes them before or after, and never in between. Before any line, as deleting goes. */
async function holdProducts(tx: Tx, lines: StoredCartLine[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set()
  const ids = lines.map(({ productId }) => productId)
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('key share')
  return new Set(held.map(({ id }) => id))
}

export async function deleteLines(tx: Tx, userId: string, lines: StoredCartLine[]) {
  if (lines.length === 0) return
  const pairs = lines.map((line) => sql`(${line.productId}, ${optionsKey(line.selectedOptions)})`)
  const named = sql`(${cartLines.productId}, ${cartLines.optionsKey}) in (${sql.join(pairs, sql`, `)})`
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), named))
}

const rowOf = (userId: string, { productId, quantity, selectedOptions, notes }: StoredCartLine) => {
  return { userId, productId, quantity, selectedOptions, notes, optionsKey: optionsKey(selectedOptions) }
}
