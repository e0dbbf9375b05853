import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { productStatuses } from '../status.ts'
import { bulkActions, bulkItemOutcomeOf, outcomeMessage } from './edit-rules.ts'
import { changeProductsInput } from './product-input-rules.ts'

test('every status and every action for many: pending and rejected products are neither paused nor resumed', () => {
  const fates = bulkActions.map((action) =>
    productStatuses.map((status) => bulkItemOutcomeOf(status, action)),
  )
  // pending, approved, rejected, paused
  expect(fates).toEqual([
    ['pending', 'done', 'rejected', 'already'],
    ['pending', 'already', 'rejected', 'done'],
    ['done', 'done', 'done', 'done'],
  ])
})

test('what became of many products is one sentence', () => {
  const left = [{ name: 'Lamp', reason: 'pending' as const }]
  const outcome = { done: 5, already: 0, left: [...left, ...left], unknown: 0 }
  expect(t(outcomeMessage('pause', outcome))).toBe('5 products paused, 2 could not be')
  expect(t(outcomeMessage('resume', { done: 1, already: 2, left: [], unknown: 1 }))).toBe(
    '1 product resumed, 2 were on sale already, 1 could not be',
  )
  expect(t(outcomeMessage('delete', { done: 3, already: 0, left: [], unknown: 0 }))).toBe(
    '3 products deleted',
  )
})

test('at least one and at most 100 products are chosen at once, each counted once §24.2', () => {
  const messageFor = (ids: string[], action = 'pause') => {
    const checked = changeProductsInput.safeParse({ action, ids })
    return checked.success ? checked.data.ids.length : issueText(t, checked.error.issues[0]!)
  }
  const many = Array.from({ length: 101 }, (_, at) => `product${at}`)
  expect(messageFor([])).toBe('Select products first')
  expect(messageFor(many)).toBe('Select at most 100 products at once')
  expect(messageFor([...many.slice(1), many[1]!])).toBe(100)
  expect(messageFor(many.slice(1), 'approve')).toBe('Choose to pause, resume or delete')
})
