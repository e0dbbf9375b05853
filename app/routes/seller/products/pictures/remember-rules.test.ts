import { expect, test } from 'vitest'
import { lineFault, refusedFault } from './fault-rules.ts'
import { type Item, keptItem, pathsKept } from './queue-rules.ts'
import { restored, toRemember } from './remember-rules.ts'

const waiting = (key: string): Item => ({ key, name: `${key}.jpg`, stage: { state: 'waiting' } })
const failed = (key: string, fault = lineFault): Item => ({
  ...waiting(key),
  stage: { state: 'failed', fault },
})
const keysOf = (items: Item[]) => items.map(({ key }) => key)

test('after a reload the list is as it was left: what was kept, what is still to be sent, and their order', () => {
  const left = [waiting('big'), keptItem('sent/1'), keptItem('sent/2'), failed('broken')]
  const items = restored([], toRemember([], left)!, ['big', 'broken'])
  expect(keysOf(items)).toEqual(['big', 'sent/1', 'sent/2', 'broken'])
  expect(items.map(({ stage }) => stage.state)).toEqual(['waiting', 'kept', 'kept', 'waiting'])
})

test('a picture that was removed, canceled or refused does not come back, nor one whose file is gone', () => {
  const canceled: Item = { ...waiting('x'), stage: { state: 'canceled' } }
  const left = [keptItem('p2'), canceled, failed('y', refusedFault('damaged')), waiting('gone')]
  expect(keysOf(restored(['p1', 'p2'], toRemember(['p1', 'p2'], left)!, []))).toEqual(['p2'])
})

test('nothing is remembered of a list that is as the page shows it', () => {
  expect(toRemember(['p1', 'p2'], ['p1', 'p2'].map(keptItem))).toBeUndefined()
  expect(toRemember(['p1', 'p2'], ['p2', 'p1'].map(keptItem))).toBeDefined()
})

test('a page that gives some of the pictures back already leaves them in their places', () => {
  const remembered = toRemember([], [waiting('big'), keptItem('sent/1'), keptItem('sent/2')])!
  expect(keysOf(restored(['sent/2', 'sent/1'], remembered, ['big']))).toEqual(['big', 'sent/1', 'sent/2'])
})

test('where the product was changed elsewhere its pictures stay, and what was added follows', () => {
  const remembered = toRemember(['p1', 'p2'], [keptItem('p2'), keptItem('sent/1'), waiting('big')])!
  const items = restored(['p3', 'p1'], remembered, ['big'])
  expect(keysOf(items)).toEqual(['p3', 'p1', 'sent/1', 'big'])
  expect(pathsKept(items)).toEqual(['p3', 'p1', 'sent/1'])
})
