import { expect, test } from 'vitest'
import {
  applyChange,
  freeSlots,
  nextToStart,
  type QueueItem,
  savedItem,
  savedPaths,
  saveReadiness,
  unsentItems,
  waitForLine,
} from './queue-rules.ts'
import { offlineFailure, refusedFailure } from './upload-failure-rules.ts'
import type { UploadStage } from './upload-status.ts'

const at = (key: string, stage: UploadStage): QueueItem => ({ key, name: `${key}.jpg`, stage })
const waiting = (key: string) => at(key, { state: 'waiting' })
const states = (items: QueueItem[]) => items.map(({ stage }) => stage.state)
const failed = (key: string, fault = offlineFailure) => at(key, { state: 'failed', fault })

test('uploads run at most 2 at a time, in their order', () => {
  const items = ['a', 'b', 'c'].map(waiting)
  expect(nextToStart(items)).toEqual(['a', 'b'])
  expect(nextToStart([at('x', { state: 'sending', sent: 0.5 }), ...items])).toEqual(['a'])
  const two: QueueItem[] = [at('x', { state: 'shrinking' }), at('y', { state: 'pausing', sent: 0 })]
  expect(nextToStart([...two, ...items])).toEqual([])
  expect(nextToStart([savedItem('p'), failed('f'), at('c', { state: 'canceled' }), ...items])).toEqual([
    'a',
    'b',
  ])
})

test('what is reported late of a canceled picture counts no more; trying again begins anew', () => {
  let items = [at('a', { state: 'sending', sent: 0.4 })]
  items = applyChange(items, { kind: 'stage', key: 'a', stage: { state: 'canceled' } })
  items = applyChange(items, { kind: 'stage', key: 'a', stage: { state: 'kept', path: 'p' } })
  expect(states(items)).toEqual(['canceled'])
  items = applyChange(items, { kind: 'stage', key: 'a', stage: { state: 'waiting' } })
  expect(nextToStart(items)).toEqual(['a'])
})

test('a kept picture stays kept, and keeps what was seen of it on its way', () => {
  let items = [waiting('a')]
  items = applyChange(items, {
    kind: 'stage',
    key: 'a',
    stage: { state: 'sending', sent: 0 },
    preview: 'blob:1',
  })
  items = applyChange(items, { kind: 'stage', key: 'a', stage: { state: 'kept', path: 'p' } })
  items = applyChange(items, { kind: 'stage', key: 'a', stage: { state: 'canceled' } })
  expect(items).toMatchObject([{ stage: { state: 'kept', path: 'p' }, preview: 'blob:1' }])
})

test('when the line is back, those it broke go on by themselves, others wait for the seller', () => {
  const items = [failed('a'), failed('b', refusedFailure('damaged')), at('c', { state: 'canceled' })]
  expect(states(applyChange(items, { kind: 'line is back' }))).toEqual(['waiting', 'failed', 'canceled'])
})

test('pictures keep their order while they are sent, and are moved then, too', () => {
  let items = [waiting('a'), savedItem('p'), waiting('b')]
  items = applyChange(items, { kind: 'step', step: { move: 'cover', at: 2 } })
  for (const key of ['a', 'b'])
    items = applyChange(items, { kind: 'stage', key, stage: { state: 'kept', path: `sent/${key}` } })
  expect(savedPaths(items)).toEqual(['sent/b', 'sent/a', 'p'])
})

test('up to 8 pictures; what was canceled or refused takes no place §25.5', () => {
  const six = Array.from({ length: 6 }, (_, place) => savedItem(`p${place}`))
  expect(freeSlots(six)).toBe(2)
  expect(freeSlots([...six, waiting('a'), failed('b')])).toBe(0)
  expect(freeSlots([...six, at('a', { state: 'canceled' }), failed('b', refusedFailure('no'))])).toBe(2)
})

test('saving waits for what is on its way, and asks about what failed', () => {
  expect(saveReadiness([savedItem('p')])).toBe('now')
  expect(saveReadiness([savedItem('p'), at('a', { state: 'canceled' })])).toBe('now')
  expect(saveReadiness([failed('a'), at('b', { state: 'pausing', sent: 0 })])).toBe('wait')
  expect(saveReadiness([savedItem('p'), failed('a')])).toBe('decide')
})

test('only what the line holds up waits with its product, each picture at its place', () => {
  const pausing = at('b', { state: 'pausing', sent: 0.2 })
  expect(waitForLine([savedItem('p'), failed('a'), pausing], true)).toBe(true)
  expect(waitForLine([pausing, waiting('c')], true)).toBe(true)
  expect(waitForLine([savedItem('p'), waiting('c')], true)).toBe(false)
  expect(waitForLine([savedItem('p'), waiting('c')], false)).toBe(true)
  expect(waitForLine([savedItem('p')], false)).toBe(false)
  expect(waitForLine([failed('a'), failed('b', refusedFailure('no'))], true)).toBe(false)
  expect(unsentItems([failed('a'), savedItem('p'), at('x', { state: 'canceled' }), pausing])).toEqual([
    { key: 'a', name: 'a.jpg', at: 0 },
    { key: 'b', name: 'b.jpg', at: 2 },
  ])
})
