import { isUploading, type QueueItem, savedItem, savedPaths } from './queue-rules.ts'
import { faultOf, isRefused, pathOf } from './upload-status.ts'

type Noted = { key: string; name: string; path?: string }
/** The list as it is left in the browser: `shown` is what the page had, a picture without `path` is still to be sent. */
export type StoredQueue = { shown: string[]; pictures: Noted[] }

/** Nothing where the list is as the page shows it. What was canceled or refused is not worth coming back to. */
export function storedQueueOf(shown: string[], items: QueueItem[]): StoredQueue | undefined {
  const pictures = items.flatMap((item): Noted[] => {
    const { key, name, stage } = item
    const path = pathOf(stage)
    if (path) return [{ key, name, path }]
    const goesOn = isUploading(item) || (faultOf(stage) && !isRefused(stage))
    return goesOn ? [{ key, name }] : []
  })
  const same = pictures.map(({ path }) => path).join(' ') === shown.join(' ')
  return same ? undefined : { shown, pictures }
}

/**
 * The list to go on with: as it was left, unless the product has pictures by now that are none of these. Then its own
 * stay as they are, and what was added follows. Of pictures yet to be sent those come back whose file is `there`.
 */
export function restoreQueue(
  shown: string[],
  { shown: before, pictures }: StoredQueue,
  there: string[],
): QueueItem[] {
  const items = pictures.flatMap(({ key, name, path }): QueueItem[] => {
    if (path !== undefined) return [{ ...savedItem(path), name }]
    return there.includes(key) ? [{ key, name, stage: { state: 'waiting' } }] : []
  })
  const left = new Set(savedPaths(items))
  if (before.join(' ') === shown.join(' ') || shown.every((path) => left.has(path))) return items
  const known = new Set([...before, ...shown])
  const added = items.filter((item) => !savedPaths([item]).some((path) => known.has(path)))
  return [...shown.map(savedItem), ...added]
}
