import { expect, test } from 'vitest'
import { type QueueItem, savedItem, savedPaths } from './queue-rules.ts'
import { restoreQueue, storedQueueOf } from './restore-rules.ts'
import { offlineFailure, refusedFailure } from './upload-failure-rules.ts'

const waiting = (key: string): QueueItem => ({ key, name: `${key}.jpg`, stage: { state: 'waiting' } })
const failed = (key: string, fault = offlineFailure): QueueItem => ({
  ...waiting(key),
  stage: { state: 'failed', fault },
})
const keysOf = (items: QueueItem[]) => items.map(({ key }) => key)

test('after a reload the list is as it was left: what was kept, what is still to be sent, and their order §25.10', () => {
  const left = [waiting('big'), savedItem('sent/1'), savedItem('sent/2'), failed('broken')]
  const items = restoreQueue([], storedQueueOf([], left)!, ['big', 'broken'])
  expect(keysOf(items)).toEqual(['big', 'sent/1', 'sent/2', 'broken'])
  expect(items.map(({ stage }) => stage.state)).toEqual(['waiting', 'kept', 'kept', 'waiting'])
})

test('a picture that was removed, canceled or refused does not come back, nor one whose file is gone', () => {
  const canceled: QueueItem = { ...waiting('x'), stage: { state: 'canceled' } }
  const left = [savedItem('p2'), canceled, failed('y', refusedFailure('damaged')), waiting('gone')]
  expect(keysOf(restoreQueue(['p1', 'p2'], storedQueueOf(['p1', 'p2'], left)!, []))).toEqual(['p2'])
})

test('nothing is remembered of a list that is as the page shows it', () => {
  expect(storedQueueOf(['p1', 'p2'], ['p1', 'p2'].map(savedItem))).toBeUndefined()
  expect(storedQueueOf(['p1', 'p2'], ['p2', 'p1'].map(savedItem))).toBeDefined()
})

test('a page that gives some of the pictures back already leaves them in their places', () => {
  const remembered = storedQueueOf([], [waiting('big'), savedItem('sent/1'), savedItem('sent/2')])!
  expect(keysOf(restoreQueue(['sent/2', 'sent/1'], remembered, ['big']))).toEqual(['big', 'sent/1', 'sent/2'])
})

test('where the product was changed elsewhere its pictures stay, and what was added follows', () => {
  const remembered = storedQueueOf(['p1', 'p2'], [savedItem('p2'), savedItem('sent/1'), waiting('big')])!
  const items = restoreQueue(['p3', 'p1'], remembered, ['big'])
  expect(keysOf(items)).toEqual(['p3', 'p1', 'sent/1', 'big'])
  expect(savedPaths(items)).toEqual(['p3', 'p1', 'sent/1'])
})
