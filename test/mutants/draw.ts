import { execFileSync } from 'node:child_process'
import { type Condition, conditionsOf, sqlConditionsOf } from './find-conditions.ts'

const operations = /^app\/(?:modules|workflows)\/.*\.server\.ts$/
const access =
  /^app\/(?:http\/(?:session|security)\/.*|api\/calls\/(?!.*\.test)[^/]*|screens\/[^/]+\/layout[^/]*|modules\/identity\/.*(?:right|access|session|owner).*)\.tsx?$/
const definitions = /^app\/db\/sql\/.*\.sql$/

/** How many of each kind in sixty. */
const shares: Record<Condition['kind'], number> = { operation: 0.5, access: 0.25, sql: 0.25 }

/** `count` conditions of operations, access and SQL, the same for the same seed and files. No two overlap. */
export function drawConditions(count: number, seed: number): Condition[] {
  const files = execFileSync('git', ['ls-files', 'app'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.includes('.test.'))
  const random = randomOf(seed)
  const all: Record<Condition['kind'], Condition[]> = {
    operation: files
      .filter((file) => operations.test(file) && !access.test(file))
      .flatMap((file) => conditionsOf(file, 'operation')),
    access: files.filter((file) => access.test(file)).flatMap((file) => conditionsOf(file, 'access')),
    sql: files.filter((file) => definitions.test(file)).flatMap(sqlConditionsOf),
  }
  return (Object.keys(shares) as Condition['kind'][]).flatMap((kind) =>
    some(all[kind], Math.round(count * shares[kind]), random),
  )
}

function some(all: Condition[], count: number, random: () => number): Condition[] {
  const rest = [...all]
  const drawn: Condition[] = []
  while (drawn.length < count && rest.length > 0) {
    const [one] = rest.splice(Math.floor(random() * rest.length), 1)
    if (!drawn.some((other) => overlap(one!, other))) drawn.push(one!)
  }
  return drawn
}

const overlap = (one: Condition, other: Condition) =>
  one.file === other.file && one.from < other.to && other.from < one.to

/** Mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
