import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const behindPages = 10 // as `nice` counts: pages come first where both want a core
const lowest = 19

/** What the program of a helper process does: it answers one request after the other. */
export function answerRequests<Request>(answerTo: (request: Request) => Promise<unknown>) {
  setPriority(Math.min(lowest, getPriority() + behindPages))
  dieFirst()
  process.on('message', async (request: Request) => {
    const answer = await answerTo(request)
    if (process.connected) process.send!(answer)
  })
  // It ends with the process that it works for, which may still need it when a signal reaches the whole group.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.send!('ready')
}

/** Where memory runs out, Linux ends this process rather than the shop or its database. */
function dieFirst() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {} // another system
}
