import { expect, test } from 'vitest'
import { ok, refuse } from './result.ts'

test('what was done has a value, and a refusal its reason and what it is about', () => {
  expect(ok('order')).toEqual({ ok: true, value: 'order' })
  expect(refuse('own-act', 'line 3')).toEqual({ ok: false, reason: 'own-act', detail: 'line 3' })
  expect(refuse('own-act', null)).toHaveProperty('detail', null)
  expect(refuse('own-act')).toStrictEqual({ ok: false, reason: 'own-act' })
})
