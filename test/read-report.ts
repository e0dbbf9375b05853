import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Tally = { passed: number; failed: number; skipped: number }
/** What is used of the report that a suite leaves. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}
type FileReport = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** What the report of a suite in `path` counts, and each failure in words. `status` is how the suite ended. */
export function readReport(path: string, status: number | null): { tally: Tally; failures: string[] } {
  if (!existsSync(path))
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [`${path} was never written`] }
  const counted: Report = JSON.parse(readFileSync(path, 'utf8'))
  const failed = counted.numFailedTests + counted.testResults.filter(isBroken).length
  const failures = counted.testResults.flatMap(failuresIn)
  // A suite that fails without a failing test (an error outside of any) must still turn the run red.
  if (status !== 0 && failed === 0) failures.push(`${path}: an error outside of any test, see above`)
  return {
    tally: {
      passed: counted.numPassedTests,
      failed: Math.max(failed, status === 0 ? 0 : 1),
      skipped: counted.numPendingTests + counted.numTodoTests,
    },
    failures,
  }
}

/** A test file that broke before its first test. */
const isBroken = ({ status, assertionResults }: FileReport) =>
  status === 'failed' && assertionResults.length === 0

/** Each failed test of a file with the start of its reason. */
function failuresIn(file: FileReport): string[] {
  const path = relative('.', file.name)
  if (isBroken(file)) return [`${path}: ${startOf(file.message)}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${path}: ${fullName}\n    ${startOf(failureMessages?.[0])}`)
}

const startOf = (message = '') => message.split('\n').slice(0, 12).join('\n    ')
