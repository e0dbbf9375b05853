import { type Span, trace } from '@opentelemetry/api'
import type { Client, Pool } from 'pg'
import { markFailed, outgoing, tracer } from '#app/base/telemetry/tracing.server.ts'

type Asked = string | { name?: string; text?: string; submit?: unknown }
type Query = (...asked: unknown[]) => unknown

/**
 * A span for each statement that a traced request or job asks for: its name, or its verb and table, and never what it
 * was asked with. The driver is part of the bundle, where the library for it finds nothing to hook into.
 */
export function traceQueries(pool: Pool) {
  pool.on('connect', (client) => traceClient(client as unknown as Client))
}

function traceClient(client: Client) {
  const ask = client.query.bind(client) as Query
  const traced: Query = (asked, ...rest) => {
    const isObject = typeof (asked as Asked) !== 'string'
    if (!trace.getActiveSpan()?.isRecording() || (isObject && (asked as { submit?: unknown }).submit))
      return ask(asked, ...rest)
    const span = begin(asked as Asked)
    const callback = rest.at(-1)
    if (typeof callback !== 'function') return (ask(asked, ...rest) as Promise<unknown>).then(...ending(span))
    return ask(asked, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
      finish(span, error)
      callback(error, result)
    })
  }
  client.query = traced as Client['query']
}

function begin(asked: Asked): Span {
  const name = nameOf(asked)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return tracer().startSpan(name, { kind: outgoing, attributes })
}

function finish(span: Span, error?: unknown) {
  if (error) markFailed(span, error)
  span.end()
}

const ending = (span: Span) =>
  [
    (result: unknown) => {
      finish(span)
      return result
    },
    (error: unknown) => {
      finish(span, error)
      throw error
    },
  ] as const

const names = new Map<string, string>()
const mostNames = 2_000

/** A prepared statement's own name. The library's names are sums of the text, which say nothing. */
function nameOf(asked: Asked): string {
  const { name, text = '' } = typeof asked === 'string' ? { text: asked } : asked
  if (name && !/[0-9a-f]{32}$/.test(name)) return name
  const known = names.get(text)
  if (known) return known
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text)?.[1]
  const made = table ? `${verb} ${table}` : verb
  if (names.size < mostNames) names.set(text, made)
  return made
}
