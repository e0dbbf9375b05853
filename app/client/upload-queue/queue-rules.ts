import { maxPictures } from '#app/modules/platform/files/rules.ts'
import { applyStep, type PictureStep } from './picture-order-rules.ts'
import { faultOf, isRefused, pathOf, traitsOf, type UploadStage } from './upload-status.ts'

/** One picture of the product; `preview` is an address within this browser. */
export type QueueItem = { key: string; name: string; stage: UploadStage; preview?: string }

export type QueueChange =
  | { kind: 'add'; items: QueueItem[] }
  | { kind: 'put'; items: QueueItem[] }
  | { kind: 'step'; step: PictureStep }
  | { kind: 'stage'; key: string; stage: UploadStage; preview?: string }
  | { kind: 'line is back' }

export const savedItem = (path: string): QueueItem => ({
  key: path,
  name: '',
  stage: { state: 'kept', path },
})

export function applyChange(items: QueueItem[], change: QueueChange): QueueItem[] {
  switch (change.kind) {
    case 'add':
      return [...items, ...change.items]
    case 'put':
      return change.items
    case 'step':
      return applyStep(items, change.step)
    case 'stage':
      return items.map((item) => (item.key === change.key ? staged(item, change) : item))
    case 'line is back':
      return items.map((item) => (brokeOff(item) ? { ...item, stage: { state: 'waiting' } } : item))
  }
}

/** What is reported late of a picture that was canceled or given up meanwhile counts no more. */
function staged(
  item: QueueItem,
  { stage, preview = item.preview }: { stage: UploadStage; preview?: string },
) {
  if (pathOf(item.stage)) return item
  if (traitsOf(item.stage).isGivenUp && !traitsOf(stage).isQueued) return item
  return { ...item, stage, ...(preview && { preview }) }
}

const brokeOff = ({ stage }: Pick<QueueItem, 'stage'>) => faultOf(stage)?.kind === 'line'

export const isUploading = ({ stage }: QueueItem) => !!traitsOf(stage).isUploading
const isQueued = ({ stage }: QueueItem) => !!traitsOf(stage).isQueued

/** Two at a time: on a slow line more would all be slow. */
const mostAtOnce = 2

/** Whose turn it is, in their order. */
export function nextToStart(items: QueueItem[]): string[] {
  const going = items.filter((item) => isUploading(item) && !isQueued(item)).length
  const waiting = items.filter(isQueued)
  return waiting.slice(0, Math.max(0, mostAtOnce - going)).map(({ key }) => key)
}

/** What was canceled, or will never be taken, keeps no place. */
const takesPlace = ({ stage }: QueueItem) => !traitsOf(stage).isDropped && !isRefused(stage)

export const freeSlots = (items: QueueItem[]) => Math.max(0, maxPictures - items.filter(takesPlace).length)

/** Whether the product can be saved now, once all is sent, or only when the seller decided on what was not. */
export function saveReadiness(items: QueueItem[]): 'now' | 'wait' | 'decide' {
  if (items.some(isUploading)) return 'wait'
  return items.some(({ stage }) => faultOf(stage)) ? 'decide' : 'now'
}

/** Whether the line holds some up, and nothing else does: then they can go with the product, when that is sent. */
export const waitForLine = (items: QueueItem[], online: boolean) =>
  items.some((item) => traitsOf(item.stage).isPaused || brokeOff(item) || (!online && isUploading(item))) &&
  items.every((item) => !faultOf(item.stage) || brokeOff(item))

/** Those yet to be sent, with their places in the list. */
export const unsentItems = (items: QueueItem[]) =>
  items
    .filter(({ stage }) => !traitsOf(stage).isDropped)
    .flatMap((item, at) => (pathOf(item.stage) ? [] : [{ key: item.key, name: item.name, at }]))

export const savedPaths = (items: QueueItem[]) => items.flatMap(({ stage }) => pathOf(stage) ?? [])
