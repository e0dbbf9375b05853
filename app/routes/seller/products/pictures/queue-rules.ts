import { mostImages } from '#app/domain/catalog/seller-rules.ts'
import type { Fault } from './fault-rules.ts'
import { moved, type PictureStep } from './order-rules.ts'

/** Where a picture stands on its way; `sent` counts from 0 to 1. */
export type Stage =
  | { state: 'waiting' }
  | { state: 'shrinking' }
  | { state: 'sending'; sent: number }
  | { state: 'pausing'; sent: number }
  | { state: 'kept'; path: string }
  | { state: 'failed'; fault: Fault }
  | { state: 'canceled' }

/** One picture of the product; `preview` is an address within this browser. */
export type Item = { key: string; name: string; stage: Stage; preview?: string }

export type Change =
  | { kind: 'add'; items: Item[] }
  | { kind: 'put'; items: Item[] }
  | { kind: 'step'; step: PictureStep }
  | { kind: 'stage'; key: string; stage: Stage; preview?: string }
  | { kind: 'line is back' }

export const keptItem = (path: string): Item => ({ key: path, name: '', stage: { state: 'kept', path } })

export function changed(items: Item[], change: Change): Item[] {
  switch (change.kind) {
    case 'add':
      return [...items, ...change.items]
    case 'put':
      return change.items
    case 'step':
      return moved(items, change.step)
    case 'stage':
      return items.map((item) => (item.key === change.key ? staged(item, change) : item))
    case 'line is back':
      return items.map((item) => (brokeOff(item) ? { ...item, stage: { state: 'waiting' } } : item))
  }
}

/** What is reported late of a picture that was canceled or given up meanwhile counts no more. */
function staged(
  item: Item,
  { stage, preview = item.preview }: { stage: Stage; preview?: string | undefined },
) {
  const { state } = item.stage
  if (state === 'kept') return item
  if ((state === 'canceled' || state === 'failed') && stage.state !== 'waiting') return item
  return { ...item, stage, ...(preview && { preview }) }
}

const brokeOff = ({ stage }: Item) => stage.state === 'failed' && stage.fault.kind === 'line'

export const isOnItsWay = ({ stage }: Item) =>
  ['waiting', 'shrinking', 'sending', 'pausing'].includes(stage.state)

/** Two at a time: on a slow line more would all be slow. */
const mostAtOnce = 2

/** Whose turn it is, in their order. */
export function toStart(items: Item[]): string[] {
  const going = items.filter((item) => isOnItsWay(item) && item.stage.state !== 'waiting').length
  const waiting = items.filter(({ stage }) => stage.state === 'waiting')
  return waiting.slice(0, Math.max(0, mostAtOnce - going)).map(({ key }) => key)
}

/** What was canceled, or will never be taken, keeps no place. */
const takesPlace = ({ stage }: Item) =>
  stage.state !== 'canceled' && !(stage.state === 'failed' && stage.fault.kind === 'refused')

export const roomLeft = (items: Item[]) => Math.max(0, mostImages - items.filter(takesPlace).length)

/** Whether the product can be saved now, once all is sent, or only when the seller decided on what was not. */
export function savingOf(items: Item[]): 'now' | 'wait' | 'decide' {
  if (items.some(isOnItsWay)) return 'wait'
  return items.some(({ stage }) => stage.state === 'failed') ? 'decide' : 'now'
}

export const pathsKept = (items: Item[]) =>
  items.flatMap(({ stage }) => (stage.state === 'kept' ? [stage.path] : []))
