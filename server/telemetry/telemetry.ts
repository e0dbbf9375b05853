import { pathToFileURL } from 'node:url'
import { register } from 'prom-client'
import { config } from '#app/config.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import { log } from '#app/http/log/log.server.ts'

// A program of its own: the libraries stand in no file that a process without an endpoint reads.
type Program = typeof import('./export.ts')

let stop: (() => Promise<void>) | undefined

/** Whether traces and figures leave for a collector. Without an endpoint none of the libraries is loaded. */
export const isTelemetryOn = Boolean(config.OTEL_EXPORTER_OTLP_ENDPOINT) && !config.OTEL_SDK_DISABLED

export async function startTelemetry() {
  if (!isTelemetryOn) return
  const program = pathToFileURL(programFile('server/telemetry/export.ts')).href
  const { startExport } = (await import(/* @vite-ignore */ program)) as Program
  stop = startExport(config, register, (error) =>
    log.warn({ err: error }, 'traces or figures were not taken'),
  )
  log.info({ process: config.PROCESS }, 'traces and figures are exported')
}

/** Sends what waits, for a short while at most. */
export async function stopTelemetry() {
  await stop?.()
  stop = undefined
}
