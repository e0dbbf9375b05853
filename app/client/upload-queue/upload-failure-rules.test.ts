import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { failureOf } from './upload-failure-rules.ts'

const _failureInWords = (status: number | undefined, body: string) => {
  const { kind, message } = failureOf(status, body)
  return { kind, message: spoken(t, message) }
}

const said = (message: string) => JSON.stringify({ error: { status: 'X', message } })

const shown = (status: number | undefined, body: string) => {
  const { kind, message } = failureOf(status, body)
  return { kind, message: spoken(t, message) }
}

test('no answer is the line: tried again, and in words a network error §25.14', () => {
  expect(shown(undefined, '')).toEqual({
    kind: 'line',
    message: 'Network error. Please check your connection and try again.',
  })
})

test('who is signed out reads that the authentication expired', () => {
  expect(shown(401, said('Please log in and try again.'))).toEqual({
    kind: 'signed-out',
    message: 'Authentication expired. Please log in again.',
  })
})

test('a picture that is refused is not tried again, and says why in the server’s words', () => {
  for (const status of [400, 413, 415])
    expect(shown(status, said('This picture is damaged'))).toEqual({
      kind: 'refused',
      message: 'This picture is damaged',
    })
})

test('a server that is down or busy is tried again by itself; a limit or a full store by the seller §25.14', () => {
  for (const status of [408, 409, 423, 500, 503]) expect(shown(status, '').kind).toBe('server')
  for (const [status, message] of [
    [429, 'Storage quota exceeded. Please contact support.'],
    [404, 'Storage location not found.'],
  ] as const)
    expect(shown(status, said(message))).toEqual({ kind: 'later', message })
})

test('an answer that says nothing reads the default §25.14', () => {
  for (const body of ['', '<html>', 'null', '{"error":{"message":7}}'])
    expect(shown(500, body).message).toBe('Failed to upload images. Please try again.')
})
