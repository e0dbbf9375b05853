import { DataPointType } from '@opentelemetry/sdk-metrics'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { registryProducer } from './registry-producer.ts'
import { samplerOf } from './sampler.ts'

test('what /metrics shows is what leaves: sums, states and histograms', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'orders_total', help: 'Orders', labelNames: ['kind'], registers }).inc(
    { kind: 'cash' },
    3,
  )
  new Gauge({ name: 'waiting', help: 'Waiting', registers }).set(7)
  const seconds = new Histogram({
    name: 'seconds',
    help: 'Times',
    buckets: [0.1, 1],
    labelNames: ['area'],
    registers,
  })
  for (const took of [0.05, 0.5, 0.6, 20]) seconds.observe({ area: 'cart' }, took)
  seconds.observe({ area: 'home' }, 0.01)
  const { resourceMetrics, errors } = await registryProducer(registry).collect()
  expect(errors).toEqual([])
  const [orders, waiting, times] = resourceMetrics.scopeMetrics[0]!.metrics
  expect(orders).toMatchObject({
    descriptor: { name: 'orders_total', description: 'Orders' },
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ value: 3, attributes: { kind: 'cash' } }],
  })
  expect(waiting).toMatchObject({
    dataPointType: DataPointType.GAUGE,
    dataPoints: [{ value: 7, attributes: {} }],
  })
  expect(times!.dataPoints).toMatchObject([
    {
      attributes: { area: 'cart' },
      // One up to 0.1, two between 0.1 and 1, one above.
      value: { buckets: { boundaries: [0.1, 1], counts: [1, 2, 1] }, sum: 21.15, count: 4 },
    },
    { attributes: { area: 'home' }, value: { buckets: { counts: [1, 0, 0] }, count: 1 } },
  ])
})

test('a metric without values is not sent', async () => {
  const registry = new Registry()
  new Gauge({ name: 'unread', help: 'Unread', labelNames: ['queue'], registers: [registry] })
  const { resourceMetrics } = await registryProducer(registry).collect()
  expect(resourceMetrics.scopeMetrics[0]!.metrics).toEqual([])
})

test('the sampler is the one that OTEL_TRACES_SAMPLER names', () => {
  const named = (name: Parameters<typeof samplerOf>[0]['OTEL_TRACES_SAMPLER']) =>
    samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: 0.25 }).toString()
  expect(named('always_on')).toBe('AlwaysOnSampler')
  expect(named('always_off')).toBe('AlwaysOffSampler')
  expect(named('traceidratio')).toBe('TraceIdRatioBased{0.25}')
  expect(named('parentbased_always_on')).toContain('ParentBased{root=AlwaysOnSampler')
  expect(named('parentbased_traceidratio')).toContain('ParentBased{root=TraceIdRatioBased{0.25}')
})
