import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { afterEach, expect, test, vi } from 'vitest'
import { outgoing, traced, traceIds } from './tracing.server.ts'

afterEach(() => {
  trace.disable()
  vi.restoreAllMocks()
})

/** Writes down what a collector would be sent. */
function record() {
  const said: unknown[] = []
  const span = {
    setAttribute: (name: string, value: unknown) => said.push([name, value]),
    setStatus: (status: unknown) => said.push(status),
    end: () => said.push('end'),
  }
  const startActiveSpan = (name: string, options: unknown, work: (own: typeof span) => unknown) => {
    said.push([name, options])
    return work(span)
  }
  const getTracer = (name: string) => (name === 'thumba' ? { startActiveSpan } : undefined)
  trace.setGlobalTracerProvider({ getTracer } as never)
  return said
}
const pay = (work: () => Promise<string>) => traced('pay', { gateway: 'paychangu' }, work, outgoing)
const failing = (error: unknown) => pay(() => Promise.reject(error))

test('work is a span that ends with it, and its answer is the work’s', async () => {
  const said = record()
  expect(await pay(() => Promise.resolve('paid'))).toBe('paid')
  expect(said).toEqual([['pay', { kind: SpanKind.CLIENT, attributes: { gateway: 'paychangu' } }], 'end'])
  expect(await traced('sum', {}, () => Promise.resolve(3))).toBe(3)
  expect(said[2]).toEqual(['sum', { kind: SpanKind.INTERNAL, attributes: {} }])
})

test.each([
  ['a kind of error', new TypeError('grace@example.mw'), 'TypeError'],
  ['a kind of error whose cause has no code', new TypeError('x', { cause: new Error('y') }), 'TypeError'],
  ['the code of what caused it', new Error('x', { cause: { code: '23505' } }), '23505'],
  ['its own code', Object.assign(new Error('x'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['no code that is a number', Object.assign(new Error('x'), { code: 7 }), 'Error'],
  ['nothing that is no error', 'grace@example.mw', 'unknown'],
  ['nothing at all', undefined, 'unknown'],
])('of work that failed a collector reads %s, and nothing that somebody typed', async (_, error, kind) => {
  const said = record()
  await expect(failing(error)).rejects.toBe(error)
  expect(said.slice(1)).toEqual([['error.type', kind], { code: SpanStatusCode.ERROR }, 'end'])
})

test('a line of the log names the span it was written in, and none outside of one', () => {
  expect(traceIds()).toEqual({})
  vi.spyOn(trace, 'getActiveSpan').mockReturnValue({
    spanContext: () => ({ traceId: 't', spanId: 's', traceFlags: 1 }),
  } as never)
  expect(traceIds()).toEqual({ trace_id: 't', span_id: 's' })
})
