import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Client } from 'pg'
import { TestRunner } from 'vitest'
import { numberOf, pathWith } from './mutant-names.ts'

/** What a run of a test says. `unclear`: it does not pass twice as it is, so that it says nothing of these mutants. */
export type Heard = {
  file: string
  test: string
  message: string
} & What
type What = { reached: number[] } | { noticed: number } | { unclear: number[] } | { broken: true }

type Test = Parameters<TestRunner['onAfterRetryTask']>[0]
type Options = Parameters<TestRunner['onAfterRetryTask']>[1]
/** What turns a mutant of SQL on and off, and in which files it is tried: nothing says which tests reach it. */
export type SqlMutants = Record<number, { on: string; off: string; files: string[] }>
type Turn = { mutant: number } | 'first' | 'control'

const most = 1000
const notThere = '3D000'
const heard = process.env.MUTANTS_HEARD!
const wanted = new Set((process.env.MUTANTS_WANTED ?? '').split(',').map(Number))

const sqlMutants: SqlMutants = JSON.parse(readFileSync(process.env.MUTANTS_SQL!, 'utf8'))

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
    set: (env, name, value) => Reflect.set(env, name, value),
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
  turnedOn: number | undefined

  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test)
    this.turns = ['first']
    this.failure = undefined
    test.repeats = most
  }

  override async onBeforeTryTask(test: Test, options: Options) {
    super.onBeforeTryTask(test, options)
    const turn = this.turns[0]
    if (!turn) test.context.skip()
    if (turn === 'first') state.reached.clear()
    await this.turn(turn && typeof turn === 'object' ? turn.mutant : undefined)
  }

  async turn(number: number | undefined) {
    const [before, after] = [sqlMutants[this.turnedOn ?? -1]?.off, sqlMutants[number ?? -1]?.on]
    for (const text of [before, after]) if (text) await this.runSql(text)
    state.path = pathWith(number)
    this.turnedOn = number
  }

  /** In the database of this worker, where it is there already, and in the one that others are copied from. */
  async runSql(text: string) {
    for (const name of ['thumba_template', `thumba_test_${process.env.VITEST_POOL_ID}`]) {
      const url: string = this.injectValue('postgresUrl').replace('{database}', name)
      const client = new Client({ connectionString: url })
      try {
        await client.connect()
        await client.query(text)
      } catch (error) {
        if ((error as { code?: string }).code !== notThere) throw error
      } finally {
        await client.end()
      }
    }
  }

  override async onAfterRetryTask(test: Test, options: Options) {
    await super.onAfterRetryTask(test, options)
    const message = test.result?.errors?.at(-1)?.message
    const hasFailed = test.result?.state === 'fail'
    await this.turn(undefined)
    const turn = this.turns.shift()
    if (turn) this.follow(test, turn, hasFailed ? (message ?? 'failed') : undefined)
    if (!hasFailed) return
    test.result!.state = 'pass'
    test.result!.errors = undefined
  }

  follow(test: Test, turn: Turn, message: string | undefined) {
    if (turn === 'first') {
      const file = relative(process.cwd(), test.file.filepath)
      const ofSql = Object.entries(sqlMutants).filter(([, { files }]) => files.includes(file))
      const mutants = [...state.reached, ...ofSql.map(([number]) => Number(number))].filter(
        (number) => wanted.has(number) && !isKnown(number),
      )
      if (message) this.tell(test, message, { broken: true })
      else if (mutants.length > 0) {
        this.tell(test, '', { reached: mutants })
        this.turns = ['control', ...mutants.map((mutant) => ({ mutant }))]
      }
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

  tell(test: Test, message: string, what: What) {
    const file = relative(process.cwd(), test.file.filepath)
    const line = { file, test: test.fullTestName ?? test.name, message: message.slice(0, 600), ...what }
    appendFileSync(heard, `${JSON.stringify(line)}\n`)
  }
}

/** Of this run or one before. */
const isKnown = (number: number) =>
  existsSync(heard) && readFileSync(heard, 'utf8').includes(`"noticed":${number}}`)
