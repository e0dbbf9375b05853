import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
type Attributes = { key: string; value: Value }[]
type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
}
type SentMetric = { name: string; [kind: string]: unknown }

/** Takes what OpenTelemetry sends as JSON, as a collector would. */
export async function aTelemetryReceiver() {
  const spans: (SentSpan & { process: string; facts: Record<string, unknown> })[] = []
  const metrics: (SentMetric & { process: string })[] = []
  const bodies: string[] = []
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    bodies.push(body)
    take(JSON.parse(body))
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })

  function take(sent: {
    resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[]
    resourceMetrics?: { resource: { attributes: Attributes }; scopeMetrics: { metrics: SentMetric[] }[] }[]
  }) {
    for (const { resource, scopeSpans } of sent.resourceSpans ?? [])
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, process: processOf(resource), facts: factsOf(span.attributes) })
    for (const { resource, scopeMetrics } of sent.resourceMetrics ?? [])
      for (const metric of scopeMetrics.flatMap((scope) => scope.metrics))
        metrics.push({ ...metric, process: processOf(resource) })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    /** Every byte that came. */
    bodies,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const factsOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const processOf = ({ attributes }: { attributes: Attributes }) =>
  String(factsOf(attributes)['thumba.process'])
