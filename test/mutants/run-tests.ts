import { spawnSync } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Project } from './find-tests.ts'

/** The copy of the checkout. */
export const folder = resolve('.data/mutants/tree')
export type Failure = { file: string; test: string; message: string }

/** Runs tests in the copy, in this order. `failed` are those that say something: what --bail cancels is called failed too. */
export function runTests(
  project: Project,
  tests: string[],
  settings: Record<string, string>,
  flags: string[],
): { status: number | null; failed: Failure[] } {
  const file = resolve(`.data/mutants/report-${process.pid}.json`)
  writeFileSync(file, '{"testResults":[]}')
  const config = ['--config=test/mutants/conditions.config.ts', `--project=${project}*`]
  const reporters = ['--reporter=json', `--outputFile.json=${file}`]
  const status = run(['node_modules/vitest/vitest.mjs', 'run', ...config, ...flags, ...reporters, ...tests], {
    ...settings,
    TEST_ORDER: tests.join(','),
  })
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, message, assertionResults }): Failure[] => {
    const first = assertionResults.find((one) => one.status === 'failed')
    if (!first && !message) return []
    const said = (first?.failureMessages[0] ?? message).slice(0, 600)
    return [
      { file: relative(folder, name), test: first?.title ?? 'the file no longer starts', message: said },
    ]
  })
  return { status, failed }
}

type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; title: string; failureMessages: string[] }[]
  }[]
}

export function run(args: string[], settings: Record<string, string> = {}): number | null {
  const log = openSync(`.data/mutants/last-${process.pid}.log`, 'w')
  const env = { ...process.env, NODE_ENV: 'test', ...settings }
  return spawnSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', log, log] }).status
}
