import { connect } from '#app/db/client.server.ts'
import { type Job, startJobs } from '#app/db/queue.server.ts'

/** Another server's taker of jobs, as a process: says when it is ready and when it has a job, and never ends one. */
const url = process.argv[2]!
const job: Job = {
  name: 'delete-expired',
  schedule: null,
  run: () => {
    process.send!('taken')
    return new Promise<void>(() => {})
  },
}
await startJobs(url, connect(url, 1), [job], () => {})
process.send!('ready')
process.on('disconnect', () => process.exit())
