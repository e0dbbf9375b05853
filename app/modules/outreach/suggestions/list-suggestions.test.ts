import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aWordSuggestion } from '#test/make/word-suggestion.ts'
import { anAdmin } from '#test/make.ts'
import { suggestionQuery } from './suggestions.server.ts'

test('suggestions are found by their status or their words', async ({ db }) => {
  const admin = await anAdmin(db)
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
  const { id: open } = await aWordSuggestion(db, { better: 'Zinthu zonse', ...at(1) })
  const { id: done } = await aWordSuggestion(db, { better: 'The wall', status: 'done', ...at(2) })
  const found = async (wanted: { status?: 'open' | 'declined'; search?: string }) => {
    const { rows, counts } = await suggestionQuery.page(db, admin, { ...wanted, sort: 'oldest', limit: 10 })
    return [rows.map(({ id }) => id), counts]
  }
  const counts = { open: 1, done: 1, declined: 0 }
  expect(await found({})).toEqual([[open, done], counts])
  expect(await found({ status: 'open' })).toEqual([[open], counts])
  expect(await found({ status: 'declined' })).toEqual([[], counts])
  expect(await found({ search: 'all' })).toEqual([[done], { open: 0, done: 1, declined: 0 }])
})
