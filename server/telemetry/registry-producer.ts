import { type HrTime, ValueType } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string>>
type Span = { startTime: HrTime; endTime: HrTime }

/** The figures of /metrics of this process as OpenTelemetry counts, so that there is one set of them. */
export function registryProducer(registry: Registry): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin)
  return {
    async collect() {
      const span = { startTime, endTime: hrTime() }
      const all = (await registry.getMetricsAsJSON()) as unknown as Metric[]
      const metrics = all.flatMap((metric) => metricOf(metric, span) ?? [])
      const scopeMetrics = [{ scope: { name: 'thumba' }, metrics }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

/** A summary has no counterpart, and an empty metric says nothing. */
function metricOf(metric: Metric, span: Span): MetricData | undefined {
  const { name, help, values } = metric
  if (values.length === 0) return
  const shared = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const type = String(metric.type)
  if (type === 'histogram')
    return {
      ...shared,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(values as MetricValueWithName<string>[], span),
    }
  const dataPoints = values.map(({ value, labels }) => ({ ...span, value, attributes: attributesOf(labels) }))
  if (type === 'counter')
    return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  if (type === 'gauge') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints }
  return
}

/** Buckets of prom-client hold all below them; those of OpenTelemetry only what lies between. */
function histograms(values: MetricValueWithName<string>[], span: Span) {
  const byLabels = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)))
  return [...byLabels].map(([attributes, own]) => {
    const ending = (end: string) => own.filter(({ metricName }) => metricName?.endsWith(end))
    const buckets = ending('_bucket')
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    const counts = buckets.map(({ value }, place) => value - (buckets[place - 1]?.value ?? 0))
    return {
      ...span,
      attributes: JSON.parse(attributes),
      value: {
        buckets: { boundaries, counts },
        sum: ending('_sum')[0]?.value ?? 0,
        count: ending('_count')[0]?.value ?? 0,
      },
    }
  })
}

const attributesOf = ({ le: _, ...labels }: Partial<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
