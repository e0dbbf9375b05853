import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is native, or loads files of its own, stays outside of what is built. package.json names it as a dependency. */
export const builtAside = ['sharp', 'pg-native', '@react-pdf/renderer']

/** What `node` is told to run: the server, its helpers, and the commands of docs/operating.md. */
export const programs = [
  'server/start.ts',
  'server/prepare-database.ts',
  'server/worker.ts',
  'server/telemetry/export.ts',
  'server/backup/archive-process.ts',
  'app/modules/catalog/import/reading/table-process.ts',
  'app/modules/platform/files/decoding/decoder-process.ts',
  'app/modules/platform/files/drawings/drawing-process.ts',
  'simulators/paychangu/start.ts',
  'simulators/messaging/start.ts',
  'tools/demo/make-demo-market.ts',
  'tools/demo/history/continue-in-background.ts',
  'tools/demo/pictures/draw-remaining.ts',
  'tools/listings/import-listings.ts',
  'scripts/admin-create.ts',
  'scripts/admin-reset-second-factor.ts',
  'scripts/audit-verify.ts',
  'scripts/migrate.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/restore-rehearse.ts',
  'scripts/reset-database.ts',
]

/** In letters of ASCII and without comments: V8 keeps the text in memory, and any other letter would double it. */
export const serverOutput = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const

/** `npm start` of a checkout without the preparing, for `node`: its flags and the program. */
export function startArguments(folder = '.'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}
