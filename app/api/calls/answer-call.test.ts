import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { answerCall } from './answer-call.server.ts'
import { type Callable, CallError, type CallStatus, callStatuses, valueOrThrow } from './callable.server.ts'

const ask = async (callable: Callable, limit = 60_000) => {
  const request = new Request('http://localhost:3000/api/call/try', { method: 'POST', body: '{"data":{}}' })
  const call = {
    name: 'try',
    request,
    db: {} as Db,
    readDb: {} as Db,
    actor: { role: 'guest' } as const,
    address: '',
    requestId: 'r-1',
  }
  const response = await answerCall({ try: callable }, call, limit)
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const running = (run: Callable['run'], more: Partial<Callable> = {}): Callable => ({
  input: z.object({}),
  run,
  ...more,
})

test.each(Object.entries(callStatuses))('%s is answered with %i §8.23', async (status, http) => {
  const answer = await ask(
    running(async () => Promise.reject(new CallError(status as CallStatus, 'Because'))),
  )
  expect([answer.status, answer.body]).toEqual([http, { error: { status, message: 'Because' } }])
})

test('a call over its time answers that its deadline is exceeded §7.19', async () => {
  const answer = await ask(
    running(() => new Promise(() => {})),
    1,
  )
  expect([answer.status, answer.body.error.status]).toEqual([504, 'DEADLINE_EXCEEDED'])
})

test('a fault tells its id and nothing of itself §8.22', async () => {
  const broken = async () => Promise.reject(new Error('select secret from users'))
  const { status, body } = await ask(running(broken))
  expect([status, body.error.status, body.error.details]).toEqual([500, 'INTERNAL', { requestId: 'r-1' }])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect((await ask(running(broken, { failed: 'Failed to load cart' }))).body.error.message).toBe(
    'Failed to load cart',
  )
})

test('an answer may set several cookies', async () => {
  const headers: [string, string][] = [
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ]
  const answer = await ask(running(async () => ({ result: 1, headers })))
  expect([answer.body, answer.headers.getSetCookie()]).toEqual([{ result: 1 }, ['a=1', 'b=2']])
})

test('a refusal becomes the error that its reason maps to', () => {
  const texts = { gone: 'Product not found', full: 'Not enough stock available' }
  const refusal = (reason: 'gone' | 'full') => () =>
    valueOrThrow({ ok: false as const, reason }, texts, { gone: 404 })
  expect(refusal('gone')).toThrow(
    expect.objectContaining({ status: 'NOT_FOUND', message: 'Product not found' }),
  )
  expect(refusal('full')).toThrow(expect.objectContaining({ status: 'ABORTED' }))
})
