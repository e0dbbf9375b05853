import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, Gauge, register } from 'prom-client'

type Question = { ask: 'metrics'; number: number }
type Answer = { answer: 'metrics'; number: number; text: string | null }

/** In the primary: answers workers that were asked for /metrics with the sum over all workers, and what it counts itself. */
export function serveWorkerMetrics() {
  const everyone = new AggregatorRegistry()
  countOwn()
  cluster.on('message', async (worker, message: Question) => {
    if (message?.ask !== 'metrics') return
    // A worker that hangs does not answer; the others have waited five seconds for it then.
    const text = await everyone.clusterMetrics().catch(() => null)
    const whole = text === null ? null : `${text}\n${await register.metrics()}`
    worker.send({ answer: 'metrics', number: message.number, text: whole } satisfies Answer, () => {})
  })
}

function countOwn() {
  if (register.getSingleMetric('thumba_workers')) return // started before in this process
  const ended = new Counter({
    name: 'thumba_worker_ends_total',
    help: 'Workers that ended and were replaced',
  })
  new Gauge({
    name: 'thumba_workers',
    help: 'Workers that run',
    collect() {
      this.set(Object.keys(cluster.workers ?? {}).length)
    },
  })
  cluster.on('exit', (worker) => {
    if (!worker.exitedAfterDisconnect) ended.inc()
  })
}

let asked = 0
// Its constructor also makes a worker answer the primary.
if (cluster.isWorker) new AggregatorRegistry()

/** In a worker: what all workers counted together. Rejects where one of them does not answer. */
export function allWorkersMetrics(): Promise<string> {
  const number = ++asked
  return new Promise((resolve, reject) => {
    const hear = (message: Answer) => {
      if (message?.answer !== 'metrics' || message.number !== number) return
      process.off('message', hear)
      if (message.text === null) reject(new Error('A worker does not answer'))
      else resolve(message.text)
    }
    process.on('message', hear)
    process.send!({ ask: 'metrics', number } satisfies Question)
  })
}
