import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TestRunner } from 'vitest'
import { numberOf, pathWith } from './mutant-names.ts'

/** What a run of a test says. `unclear`: it does not pass twice as it is, so that it says nothing of these mutants. */
export type Heard = {
  file: string
  test: string
  message: string
} & ({ noticed: number } | { unclear: number[] } | { broken: true })

type Test = Parameters<TestRunner['onAfterRetryTask']>[0]
type Options = Parameters<TestRunner['onAfterRetryTask']>[1]
type Turn = { mutant: number } | 'first' | 'control'

const most = 1000
const heard = process.env.MUTANTS_HEARD!
const wanted = new Set((process.env.MUTANTS_WANTED ?? '').split(',').map(Number))

/** Of the process: a worker makes a runner for each file. */
const shared = globalThis as { mutants?: State }
shared.mutants ??= noteWhatIsReached()
const state = shared.mutants
type State = { path: string; reached: Set<number> }

/** A mutant asks PATH whether it is turned on: what asks is reached. */
function noteWhatIsReached(): State {
  const noted: State = { path: pathWith(undefined), reached: new Set() }
  const asks = (name: string) => {
    const number = numberOf(name)
    if (number !== undefined) noted.reached.add(number)
    return noted.path.endsWith(name)
  }
  process.env = new Proxy(process.env, {
    get: (env, name) =>
      name === 'PATH' ? Object.assign(new String(noted.path), { endsWith: asks }) : Reflect.get(env, name),
  })
  return noted
}

/**
 * Runs each test once as it is, which shows the mutants that it reaches, once more to see that it can be repeated, and then
 * with each of those. A mutant counts as noticed where the test passes again without it.
 */
export default class MutantRunner extends TestRunner {
  turns: Turn[] = []
  failure: { mutant: number; message: string } | undefined

  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test)
    this.turns = ['first']
    this.failure = undefined
    test.repeats = most
  }

  override onBeforeTryTask(test: Test, options: Options) {
    super.onBeforeTryTask(test, options)
    const turn = this.turns[0]
    if (!turn) test.context.skip()
    if (turn === 'first') state.reached.clear()
    state.path = pathWith(turn && typeof turn === 'object' ? turn.mutant : undefined)
  }

  override async onAfterRetryTask(test: Test, options: Options) {
    await super.onAfterRetryTask(test, options)
    const message = test.result?.errors?.at(-1)?.message
    const hasFailed = test.result?.state === 'fail'
    state.path = pathWith(undefined)
    const turn = this.turns.shift()
    if (turn) this.follow(test, turn, hasFailed ? (message ?? 'failed') : undefined)
    if (!hasFailed) return
    test.result!.state = 'pass'
    test.result!.errors = undefined
  }

  follow(test: Test, turn: Turn, message: string | undefined) {
    if (turn === 'first') {
      const mutants = [...state.reached].filter((number) => wanted.has(number) && !isKnown(number))
      if (message) this.tell(test, message, { broken: true })
      else if (mutants.length > 0) this.turns = ['control', ...mutants.map((mutant) => ({ mutant }))]
    } else if (turn === 'control') {
      const { failure } = this
      this.failure = undefined
      if (message) this.giveUp(test, message, failure ? [failure.mutant] : [])
      else if (failure) this.tell(test, failure.message, { noticed: failure.mutant })
    } else if (message) {
      this.failure = { mutant: turn.mutant, message }
      this.turns.unshift('control')
    }
  }

  giveUp(test: Test, message: string, more: number[]) {
    const left = this.turns.flatMap((turn) => (typeof turn === 'object' ? [turn.mutant] : []))
    this.tell(test, message, { unclear: [...more, ...left] })
    this.turns = []
  }

  tell(test: Test, message: string, what: { noticed: number } | { unclear: number[] } | { broken: true }) {
    const file = relative(process.cwd(), test.file.filepath)
    const line = { file, test: test.fullTestName ?? test.name, message: message.slice(0, 600), ...what }
    appendFileSync(heard, `${JSON.stringify(line)}\n`)
  }
}

/** Of this run or one before. */
const isKnown = (number: number) =>
  existsSync(heard) && readFileSync(heard, 'utf8').includes(`"noticed":${number}}`)
