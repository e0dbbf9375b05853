import { applyStep, type PictureStep } from '#app/modules/catalog/products/picture-order-rules.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import type { UploadFailure } from './upload-failure-rules.ts'

/** Where a picture stands on its way; `sent` counts from 0 to 1. */
export type UploadStage =
  | { state: 'waiting' }
  | { state: 'shrinking' }
  | { state: 'sending'; sent: number }
  | { state: 'pausing'; sent: number }
  | { state: 'kept'; path: string }
  | { state: 'failed'; fault: UploadFailure }
  | { state: 'canceled' }

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
  const { state } = item.stage
  if (state === 'kept') return item
  if ((state === 'canceled' || state === 'failed') && stage.state !== 'waiting') return item
  return { ...item, stage, ...(preview && { preview }) }
}

const brokeOff = ({ stage }: Pick<QueueItem, 'stage'>) =>
  stage.state === 'failed' && stage.fault.kind === 'line'

export const isUploading = ({ stage }: QueueItem) =>
  ['waiting', 'shrinking', 'sending', 'pausing'].includes(stage.state)

/** Two at a time: on a slow line more would all be slow. */
const mostAtOnce = 2

/** Whose turn it is, in their order. */
export function nextToStart(items: QueueItem[]): string[] {
  const going = items.filter((item) => isUploading(item) && item.stage.state !== 'waiting').length
  const waiting = items.filter(({ stage }) => stage.state === 'waiting')
  return waiting.slice(0, Math.max(0, mostAtOnce - going)).map(({ key }) => key)
}

/** What was canceled, or will never be taken, keeps no place. */
const takesPlace = ({ stage }: QueueItem) =>
  stage.state !== 'canceled' && !(stage.state === 'failed' && stage.fault.kind === 'refused')

export const freeSlots = (items: QueueItem[]) => Math.max(0, maxPictures - items.filter(takesPlace).length)

/** Whether the product can be saved now, once all is sent, or only when the seller decided on what was not. */
export function saveReadiness(items: QueueItem[]): 'now' | 'wait' | 'decide' {
  if (items.some(isUploading)) return 'wait'
  return items.some(({ stage }) => stage.state === 'failed') ? 'decide' : 'now'
}

/** Whether the line holds some up, and nothing else does: then they can go with the product, when that is sent. */
export const waitForLine = (items: QueueItem[], online: boolean) =>
  items.some((item) => item.stage.state === 'pausing' || brokeOff(item) || (!online && isUploading(item))) &&
  items.every((item) => item.stage.state !== 'failed' || brokeOff(item))

/** Those yet to be sent, with their places in the list. */
export const unsentItems = (items: QueueItem[]) =>
  items
    .filter(({ stage }) => stage.state !== 'canceled')
    .flatMap((item, at) => (item.stage.state === 'kept' ? [] : [{ key: item.key, name: item.name, at }]))

export const savedPaths = (items: QueueItem[]) =>
  items.flatMap(({ stage }) => (stage.state === 'kept' ? [stage.path] : []))
