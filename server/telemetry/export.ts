import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Config } from '#app/config.server.ts'
import { registryProducer } from './registry-producer.ts'
import { samplerOf } from './sampler.ts'

const stopWithin = 2_000
/** A collector that is away is told of this seldom: spans come every five seconds. */
const complainEvery = 5 * 60_000

/**
 * Sends spans and the figures of /metrics to OTEL_EXPORTER_OTLP_ENDPOINT. The exporters read address, headers, time
 * and compression from the variables of OpenTelemetry themselves. Returns what ends it.
 */
export function startExport(
  config: Config,
  registry: Registry,
  complain: (error: unknown) => void,
): () => Promise<void> {
  complainSeldom(complain)
  const resource = resourceFromAttributes({
    'service.name': 'thumba',
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
    'thumba.process': config.PROCESS,
  }).merge(detectResources({ detectors: [envDetector] }))
  const tracing = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracing)
  const figures = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: config.OTEL_METRIC_EXPORT_INTERVAL,
    exportTimeoutMillis: Math.min(30_000, config.OTEL_METRIC_EXPORT_INTERVAL),
    metricProducers: [registryProducer(registry)],
  })
  const metering = new MeterProvider({ resource, readers: [figures] })
  return async () => {
    const sent = Promise.allSettled([tracing.shutdown(), metering.shutdown()])
    await Promise.race([sent, pause(stopWithin, undefined, { ref: false })])
    trace.disable()
    context.disable()
    propagation.disable()
  }
}

function complainSeldom(complain: (error: unknown) => void) {
  let last = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    if (performance.now() - last < complainEvery) return
    last = performance.now()
    complain(error)
  })
}
