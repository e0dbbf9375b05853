import type { Texts } from '#app/domain/catalog/detail-rules.ts'
import type { Shelf } from '#app/web/client-cache.ts'
import { draftFamily } from '#app/web/goodbyes.ts'

/** What was typed, what the editor had been opened on then (draft id, or version and stock), and when, in ms. */
export type Kept = { texts: Texts; opened: Texts; keptAt: number }
export type Found = { name: string; kept: Kept }
type At = { shelf?: Shelf; now?: number }

const day = 24 * 60 * 60 * 1000
const longestKept = 14 * day

/** How the drafts of products begin that are not there yet: a seller may have several. */
export const newDrafts = (userId: string) => `${draftFamily}${userId}:new-`
export const draftOf = (userId: string, productId: string) => `${draftFamily}${userId}:${productId}`

/** Where storage is full or forbidden nothing is kept, and the editor works all the same. */
export function keep(name: string, { texts, opened }: Omit<Kept, 'keptAt'>, at: At = {}) {
  const { now = Date.now() } = at
  tryTo(at, (shelf) => shelf.setItem(name, JSON.stringify({ texts, opened, keptAt: now } satisfies Kept)))
}

export const forget = (name: string, at: At = {}) => tryTo(at, (shelf) => shelf.removeItem(name))

/** The newest draft whose name begins so. Those too old to mean anything are forgotten first, whoever's they were. */
export function findDraft(start: string, at: At = {}): Found | undefined {
  const { now = Date.now() } = at
  return tryTo(at, (shelf) => {
    const found: Found[] = []
    for (const name of namesIn(shelf)) {
      const kept = keptIn(shelf.getItem(name))
      if (!kept || now - kept.keptAt > longestKept) shelf.removeItem(name)
      else if (name.startsWith(start)) found.push({ name, kept })
    }
    return found.toSorted((one, other) => other.kept.keptAt - one.kept.keptAt)[0]
  })
}

/** Even asking for it throws where a browser forbids it. */
function tryTo<Value>({ shelf }: At, work: (shelf: Shelf) => Value): Value | undefined {
  try {
    return work(shelf ?? globalThis.localStorage)
  } catch {
    return undefined
  }
}

const namesIn = (shelf: Shelf) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '').filter((name) =>
    name.startsWith(draftFamily),
  )

/** Anything may lie in the storage. */
function keptIn(text: string | null): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text ?? 'null')
    const { texts, opened, keptAt } = kept ?? {}
    return isTexts(texts) && isTexts(opened) && typeof keptAt === 'number'
      ? { texts, opened, keptAt }
      : undefined
  } catch {
    return undefined
  }
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
