import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import type { StorageLike } from '../local-cache.ts'
import { draftKeyPrefix } from '../sign-out-cleanup.ts'

/** What was typed, what the editor had been opened on then (draft id, or version and stock), and when, in ms. */
export type StoredDraft = { texts: DetailTexts; opened: DetailTexts; keptAt: number }
export type FoundDraft = { name: string; kept: StoredDraft }
type At = { shelf?: StorageLike; now?: number }

const day = 24 * 60 * 60 * 1000
const longestKept = 14 * day

/** How the drafts of products begin that are not there yet: a seller may have several. */
export const newDraftPrefix = (userId: string) => `${draftKeyPrefix}${userId}:new-`
export const draftKey = (userId: string, productId: string) => `${draftKeyPrefix}${userId}:${productId}`

/** Where storage is full or forbidden nothing is kept, and the editor works all the same. */
export function saveDraft(name: string, { texts, opened }: Omit<StoredDraft, 'keptAt'>, at: At = {}) {
  const { now = Date.now() } = at
  tryTo(at, (shelf) =>
    shelf.setItem(name, JSON.stringify({ texts, opened, keptAt: now } satisfies StoredDraft)),
  )
}

export const deleteDraft = (name: string, at: At = {}) => tryTo(at, (shelf) => shelf.removeItem(name))

/** The newest draft whose name begins so. Those too old to mean anything are forgotten first, whoever's they were. */
export function findDraft(start: string, at: At = {}): FoundDraft | undefined {
  const { now = Date.now() } = at
  return tryTo(at, (shelf) => {
    const found: FoundDraft[] = []
    for (const name of namesIn(shelf)) {
      const kept = keptIn(shelf.getItem(name))
      if (!kept || now - kept.keptAt > longestKept) shelf.removeItem(name)
      else if (name.startsWith(start)) found.push({ name, kept })
    }
    return found.toSorted((one, other) => other.kept.keptAt - one.kept.keptAt)[0]
  })
}

/** Even asking for it throws where a browser forbids it. */
function tryTo<Value>({ shelf }: At, work: (shelf: StorageLike) => Value): Value | undefined {
  try {
    return work(shelf ?? globalThis.localStorage)
  } catch {
    return undefined
  }
}

const namesIn = (shelf: StorageLike) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '').filter((name) =>
    name.startsWith(draftKeyPrefix),
  )

/** Anything may lie in the storage. */
function keptIn(text: string | null): StoredDraft | undefined {
  try {
    const kept: Partial<StoredDraft> | null = JSON.parse(text ?? 'null')
    const { texts, opened, keptAt } = kept ?? {}
    return isTexts(texts) && isTexts(opened) && typeof keptAt === 'number'
      ? { texts, opened, keptAt }
      : undefined
  } catch {
    return undefined
  }
}

const isTexts = (value: unknown): value is DetailTexts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
