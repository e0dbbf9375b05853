import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTelemetryOn } from '#server/telemetry/telemetry.ts'

/** Words of the SDK that sends; `@opentelemetry/api`, which does nothing by itself, has none of them. */
const sdk = /BatchSpanProcessor|PeriodicExportingMetricReader/

test('without an endpoint no process reads the libraries that send', () => {
  expect(isTelemetryOn).toBe(false)
  const own = readFileSync('build/programs/server/telemetry/export.js', 'utf8')
  const shared = globSync('build/programs/shared/*.js').filter((file) => sdk.test(readFileSync(file, 'utf8')))
  expect(sdk.test(own) || shared.length > 0).toBe(true)
  for (const file of [
    'build/server/index.js',
    'build/programs/server/worker.js',
    'build/programs/server/start.js',
  ]) {
    const text = readFileSync(file, 'utf8')
    expect(text, file).not.toMatch(sdk)
    for (const chunk of shared) expect(text, file).not.toContain(chunk.split('/').at(-1))
  }
})
