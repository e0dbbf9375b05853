import cluster from 'node:cluster'
import { register } from 'prom-client'
import type { ProcessFigures } from '#app/modules/outreach/health/check-rules.ts'
import { allWorkersMetrics } from '../process/worker-metrics.ts'

/** The figures of /metrics, of all processes of this server. */
export const readMetrics = () => (cluster.isWorker ? allWorkersMetrics() : register.metrics())

const facts = {
  startedAt: 'thumba_process_start_time_seconds',
  memory: 'thumba_process_memory_bytes',
  heap: 'thumba_process_heap_bytes',
  heapLimit: 'thumba_process_heap_limit_bytes',
} as const

/** What they say of each process. */
export async function findProcesses(): Promise<ProcessFigures[]> {
  const text = await readMetrics()
  const figureOf = (metric: string, labels: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${metric}{${labels}} `))
        ?.split(' ')
        .at(-1),
    )
  return [...text.matchAll(/^thumba_process_memory_bytes\{(process="(\w+)",pid="(\d+)")\}/gm)].map(
    ([, labels, kind, pid]) => ({
      kind: kind!,
      pid: Number(pid),
      startedAt: figureOf(facts.startedAt, labels!),
      memory: figureOf(facts.memory, labels!),
      heap: figureOf(facts.heap, labels!),
      heapLimit: figureOf(facts.heapLimit, labels!),
    }),
  )
}
