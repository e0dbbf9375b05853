import { expect, test } from 'vitest'
import { canAnswer, canClose, decideAnswer } from './rules.ts'

test('an answer is sent once; the same again changes nothing, another is refused', () => {
  expect(decideAnswer({ status: 'read', answer: null }, 'At eight.')).toEqual({ ok: true, value: 'send' })
  const answered = { status: 'answered', answer: 'At eight.' }
  expect(decideAnswer(answered, 'At eight.')).toEqual({ ok: true, value: 'sent' })
  expect(decideAnswer(answered, 'At nine.')).toEqual({ ok: false, reason: 'already-answered' })
  expect(decideAnswer({ status: 'new', answer: null }, '')).toEqual({ ok: false, reason: 'answer-empty' })
  const closed = { status: 'closed', answer: null }
  expect(decideAnswer(closed, 'At eight.')).toEqual({ ok: false, reason: 'closed-by-now' })
})

test('what is answered can still be closed, what is closed is done', () => {
  const answered = { status: 'answered', answer: 'Yes' }
  expect([canAnswer(answered), canClose(answered)]).toEqual([false, true])
  const closed = { status: 'closed', answer: null }
  expect([canAnswer(closed), canClose(closed)]).toEqual([false, false])
})
