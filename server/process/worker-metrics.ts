import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

type Question = { ask: 'metrics'; number: number }
type Answer = { answer: 'metrics'; number: number; text: string }

/** In the primary: answers workers that were asked for /metrics with the sum over all workers. */
export function serveWorkerMetrics() {
  const everyone = new AggregatorRegistry()
  cluster.on('message', async (worker, message: Question) => {
    if (message?.ask !== 'metrics') return
    const text = await everyone.clusterMetrics()
    worker.send({ answer: 'metrics', number: message.number, text } satisfies Answer)
  })
}

let asked = 0
// Its constructor also makes a worker answer the primary.
if (cluster.isWorker) new AggregatorRegistry()

/** In a worker: what all workers counted together. */
export function allWorkersMetrics(): Promise<string> {
  const number = ++asked
  return new Promise((resolve) => {
    const hear = (message: Answer) => {
      if (message?.answer !== 'metrics' || message.number !== number) return
      process.off('message', hear)
      resolve(message.text)
    }
    process.on('message', hear)
    process.send!({ ask: 'metrics', number } satisfies Question)
  })
}
