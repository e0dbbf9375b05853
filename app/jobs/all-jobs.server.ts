import type { Job, JobCard, QueueName } from '#app/db/queue.server.ts'
import { catalogJobs } from './catalog.ts'
import { moneyJobs } from './money.ts'
import { outreachJobs } from './outreach.ts'
import { platformJobs } from './platform.ts'
import { salesJobs } from './sales.ts'

/** Everything that happens later: each queue has its job. */
const cards: Record<QueueName, JobCard> = {
  ...platformJobs,
  ...catalogJobs,
  ...salesJobs,
  ...moneyJobs,
  ...outreachJobs,
}

export const allJobs: Job[] = Object.entries(cards).map(([name, card]) => ({
  ...card,
  name: name as QueueName,
}))
