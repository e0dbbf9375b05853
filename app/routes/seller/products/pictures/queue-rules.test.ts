import { expect, test } from 'vitest'
import { lineFault, refusedFault } from './fault-rules.ts'
import {
  changed,
  type Item,
  keptItem,
  pathsKept,
  roomLeft,
  type Stage,
  savingOf,
  toStart,
} from './queue-rules.ts'

const at = (key: string, stage: Stage): Item => ({ key, name: `${key}.jpg`, stage })
const waiting = (key: string) => at(key, { state: 'waiting' })
const states = (items: Item[]) => items.map(({ stage }) => stage.state)
const failed = (key: string, fault = lineFault) => at(key, { state: 'failed', fault })

test('uploads run at most 2 at a time, in their order', () => {
  const items = ['a', 'b', 'c'].map(waiting)
  expect(toStart(items)).toEqual(['a', 'b'])
  expect(toStart([at('x', { state: 'sending', sent: 0.5 }), ...items])).toEqual(['a'])
  const two: Item[] = [at('x', { state: 'shrinking' }), at('y', { state: 'pausing', sent: 0 })]
  expect(toStart([...two, ...items])).toEqual([])
  expect(toStart([keptItem('p'), failed('f'), at('c', { state: 'canceled' }), ...items])).toEqual(['a', 'b'])
})

test('what is reported late of a canceled picture counts no more; trying again begins anew', () => {
  let items = [at('a', { state: 'sending', sent: 0.4 })]
  items = changed(items, { kind: 'stage', key: 'a', stage: { state: 'canceled' } })
  items = changed(items, { kind: 'stage', key: 'a', stage: { state: 'kept', path: 'p' } })
  expect(states(items)).toEqual(['canceled'])
  items = changed(items, { kind: 'stage', key: 'a', stage: { state: 'waiting' } })
  expect(toStart(items)).toEqual(['a'])
})

test('a kept picture stays kept, and keeps what was seen of it on its way', () => {
  let items = [waiting('a')]
  items = changed(items, { kind: 'stage', key: 'a', stage: { state: 'sending', sent: 0 }, preview: 'blob:1' })
  items = changed(items, { kind: 'stage', key: 'a', stage: { state: 'kept', path: 'p' } })
  items = changed(items, { kind: 'stage', key: 'a', stage: { state: 'canceled' } })
  expect(items).toMatchObject([{ stage: { state: 'kept', path: 'p' }, preview: 'blob:1' }])
})

test('when the line is back, those it broke go on by themselves, others wait for the seller', () => {
  const items = [failed('a'), failed('b', refusedFault('damaged')), at('c', { state: 'canceled' })]
  expect(states(changed(items, { kind: 'line is back' }))).toEqual(['waiting', 'failed', 'canceled'])
})

test('pictures keep their order while they are sent, and are moved then, too', () => {
  let items = [waiting('a'), keptItem('p'), waiting('b')]
  items = changed(items, { kind: 'step', step: { move: 'cover', at: 2 } })
  for (const key of ['a', 'b'])
    items = changed(items, { kind: 'stage', key, stage: { state: 'kept', path: `sent/${key}` } })
  expect(pathsKept(items)).toEqual(['sent/b', 'sent/a', 'p'])
})

test('up to 8 pictures; what was canceled or refused takes no place', () => {
  const six = Array.from({ length: 6 }, (_, place) => keptItem(`p${place}`))
  expect(roomLeft(six)).toBe(2)
  expect(roomLeft([...six, waiting('a'), failed('b')])).toBe(0)
  expect(roomLeft([...six, at('a', { state: 'canceled' }), failed('b', refusedFault('no'))])).toBe(2)
})

test('saving waits for what is on its way, and asks about what failed', () => {
  expect(savingOf([keptItem('p')])).toBe('now')
  expect(savingOf([keptItem('p'), at('a', { state: 'canceled' })])).toBe('now')
  expect(savingOf([failed('a'), at('b', { state: 'pausing', sent: 0 })])).toBe('wait')
  expect(savingOf([keptItem('p'), failed('a')])).toBe('decide')
})
