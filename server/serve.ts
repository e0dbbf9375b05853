import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#app/config.server.ts'

// The bundle that `react-router build` makes of server/http.ts; its types are those of the source.
type Bundle = typeof import('./http.ts')

const drainMilliseconds = 15_000

/** Serves until `close()`; a worker closes when the primary says so, or is gone. */
export async function serve(config: Config): Promise<{ port: number; close: () => Promise<void> }> {
  const { createHttpServer, startBackground, closeStreams, closeResources } = (await import(
    '../build/server/index.js' as string
  )) as Bundle
  await startBackground()
  const server = createHttpServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, resolve)
  })
  const close = async () => {
    closeStreams()
    await drain(server)
    await closeResources()
  }
  if (cluster.isWorker) closeWithPrimary(close)
  return { port: (server.address() as AddressInfo).port, close }
}

function drain(server: Server) {
  return new Promise<void>((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    server.close(() => {
      clearTimeout(hurry)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function closeWithPrimary(close: () => Promise<void>) {
  let closing = false
  const stop = async () => {
    if (closing) return
    closing = true
    await close()
    process.exit(0)
  }
  process.on('message', (message) => message === 'stop' && stop())
  process.on('disconnect', stop)
  // Ctrl-C reaches the whole process group; the primary decides when workers go.
  process.on('SIGINT', () => {})
}
