import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/**
 * Nothing is recorded until server/telemetry/export.ts names who takes it. Asked for each time: that program has a copy of
 * its own of the library, and one that was handed out before would not hear of it.
 */
export const tracer = () => trace.getTracer('thumba')

/**
 * Does work as a span of its own. Attributes are names and kinds, never values: what is sent to a collector is read by
 * whoever reads the logs.
 */
export function traced<Value>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Value>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<Value> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The kind of fault only: a message may hold what somebody typed. */
export function markFailed(span: Span, error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = (cause as { code?: unknown } | undefined)?.code
  const kind = typeof code === 'string' ? code : error instanceof Error ? error.constructor.name : 'unknown'
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** What a log line says of the span that it was written in. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

export const outgoing = SpanKind.CLIENT
