import { getPriority, setPriority } from 'node:os'

// Before anything else is loaded: signals reach the whole process group, and the primary decides when workers go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
let close: (() => Promise<void>) | undefined
let closing = false
process.on('message', (message) => {
  if (message !== 'stop' || closing) return
  closing = true
  void (close?.() ?? Promise.resolve()).finally(() => process.exit(0))
})

const { describeError } = await import('#app/http/log/describe-error.ts')
// Node itself would print everything that hangs on the error.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => {
    console.error(JSON.stringify({ level: 60, msg: event, err: describeError(error) }))
    process.exit(1)
  })

const { config } = await import('#app/config.server.ts')
process.title = `thumba-${config.PROCESS}`
if (config.PROCESS === 'background') setPriority(Math.min(19, getPriority() + 5)) // pages come first
const { serve } = await import('./process/serve.ts')
const serving = await serve(config)
close = serving.close
