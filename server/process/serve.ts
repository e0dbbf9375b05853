import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from '#app/config.server.ts'

// The bundle that `react-router build` makes of server/http.ts; its types are those of the source.
type Bundle = typeof import('../http.ts')

const bundle = pathToFileURL(resolve('build/server/index.js')).href

/** Whoever stops the shop waits for the slowest worker: all of it together ends within 20 seconds. */
const drainMilliseconds = 7_000
const closeMilliseconds = 9_000

/** Serves pages, or in the background process what the others ask of it, until `close()`, which resolves within nine seconds, whatever hangs. */
export async function serve(config: Config): Promise<{ port: number; close: () => Promise<void> }> {
  const { createHttpServer, startTelemetry, startBackground, stopBackground, closeStreams, closeResources } =
    (await import(/* @vite-ignore */ bundle)) as Bundle
  await startTelemetry()
  await startBackground()
  const server = createHttpServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (config.PROCESS === 'background') server.listen(config.BACKGROUND_SOCKET, resolve)
    else server.listen(config.PORT, config.HOST, resolve)
  })
  const close = () => Promise.race([closeAll(), pause(closeMilliseconds, undefined, { ref: false })])
  const closeAll = async () => {
    closeStreams()
    await Promise.all([drain(server), stopBackground()])
    await closeResources()
  }
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
