import type { Message } from '#app/messages/language.ts'
import type { SavedOffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { ProductContent } from '#app/modules/catalog/products/product-field-rules.ts'
import * as texts from '#messages/import.ts'

/** What an import did to a product: what stood there before, and what must still stand to take it back. */
export type ImportedChange = {
  /** The product's version after the import; any edit since raises it. */
  version: number
  stock: number
  status: string
  was: Partial<ProductContent> & { status?: string; statusReason?: string | null; offersDiffer?: boolean }
  /** Its choices: as they were, and how many the import left of each. */
  offers?: { was: SavedOffer[]; left: Record<string, number> }
}
type Standing = { version: number; stock: number; status: string; offers?: SavedOffer[] }
export type UndoAction = 'delete' | 'give-back' | { keep: Message }

/** Whether what an import made or changed can be taken back: not over the head of whoever touched it since. */
export function undoActionOf(
  outcome: 'created' | 'updated',
  change: ImportedChange,
  now: Standing | undefined,
): UndoAction {
  if (!now) return { keep: texts.notUndone.gone }
  if (now.version !== change.version) return { keep: texts.notUndone.edited }
  if (now.stock !== change.stock || isSold(change, now)) return { keep: texts.notUndone.sold }
  if (outcome === 'created') return 'delete'
  if (change.was.status !== undefined && now.status !== change.status)
    return { keep: texts.notUndone.reviewed }
  return 'give-back'
}

/** Pieces of one choice may be gone though as many of another came back. */
const isSold = ({ offers }: ImportedChange, { offers: now = [] }: Standing) =>
  offers !== undefined && now.some(({ key, stock }) => stock !== offers.left[key])
