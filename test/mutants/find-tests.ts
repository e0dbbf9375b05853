import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Condition } from './find-conditions.ts'

export type Project = 'domain' | 'check'
export type Stage = 'near' | 'rest' | 'shop'
/** The tests that can notice a mutant, the likeliest first. `near` are tried for every mutant, the others while nobody noticed it. */
export type Tests = Record<Stage, { project: Project; files: string[] }>

const atOnce = 25
/** Tests of the built shop are slow: no more of them are asked. */
const mostOfShop = 40
const shopHelper = 'test/http.ts'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:app|server|scripts|tools|simulators|test)\/.*\.tsx?$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const importers = findImporters()
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isDomain = (file: string) => isTest(file) && /^app\/(?:base|modules|workflows)\//.test(file)
const isCheck = (file: string) => isTest(file) && !isDomain(file) && !file.startsWith('test/attacks/')
const ofShop = new Set([...distancesTo(shopHelper).keys()].filter(isCheck))

export function findTests(condition: Condition): Tests {
  if (condition.kind === 'sql') return testsOfSql(condition)
  const distances = distancesTo(condition.file)
  const names = exportsOf(condition.file)
  const rank = (test: string) => {
    const isBeside = dirname(test) === dirname(condition.file)
    return (distances.get(test) ?? 0) + (isBeside ? 0 : namesOne(test, names) ? 100 : 200)
  }
  const reaching = sorted([...distances.keys()].filter(isTest), rank)
  const domain = reaching.filter(isDomain)
  const check = reaching.filter((test) => isCheck(test) && !ofShop.has(test))
  const shop = [...check, ...shopTests(condition, distances)]
  return domain.length > 0
    ? staged('domain', domain.slice(0, atOnce), domain.slice(atOnce), shop)
    : staged('check', check, [], shop.slice(check.length))
}

/** Those of the screens and calls that reach the file, from the nearest; for access also those of all doors. */
function shopTests({ kind, file }: Condition, distances: Map<string, number>): string[] {
  const doors = ['app/http', 'app/api', 'app/screens/auth', 'test']
  const words = basename(file)
    .replace(/\..*/, '')
    .split('-')
    .filter((word) => word.length > 4)
  const rank = (test: string) => {
    const beside = [...distances].filter(([other]) => !isTest(other) && dirname(other) === dirname(test))
    const distance = Math.min(...beside.map(([, steps]) => steps))
    const isDoor = kind === 'access' && doors.some((door) => test.startsWith(`${door}/`))
    const speaks = namesOne(test, words)
    return (speaks ? 0 : 100) + (isDoor ? Math.min(distance, 50) : distance)
  }
  return sorted(
    [...ofShop].filter((test) => rank(test) < Number.POSITIVE_INFINITY),
    rank,
  ).slice(0, mostOfShop)
}

/**
 * All of the project `domain`: those first that name the function, its trigger or what it raises, then those that write past the
 * program and name its columns, and then those of the file's capability and of its tables.
 */
function testsOfSql(condition: Condition): Tests {
  const text = readFileSync(condition.file, 'utf8')
  const { called, raised, tables, columns } = namesOfSql(text, condition)
  const capability = basename(condition.file, '.sql').replace(/s$/, '')
  const rank = (test: string) => {
    if (namesOne(test, [...called, ...raised])) return 0
    const isBeside = [`/${capability}/`, `/${capability}s/`].some((part) => test.includes(part))
    const [isPast, naming] = [namesOne(test, ['refusalOf']), namesOne(test, tables)]
    if (isPast && naming) return isBeside || namesOne(test, columns) ? 1 : 2
    return isBeside ? 3 : naming ? 4 : 5
  }
  const all = sorted(files.filter(isDomain), rank)
  const near = all.filter((test) => rank(test) < 4)
  // The built shop has its database before a mutant can be turned on in it.
  const alone = files.filter((test) => isCheck(test) && !ofShop.has(test))
  const naming = alone.filter((test) => namesOne(test, [...called, ...raised, ...tables]))
  return staged('domain', near, all.slice(near.length), naming)
}

const staged = (project: Project, near: string[], rest: string[], shop: string[]): Tests => ({
  near: { project, files: near },
  rest: { project, files: rest },
  shop: { project: 'check', files: shop },
})

/** Of the function that the condition stands in, or that its trigger executes. */
function namesOfSql(text: string, { from, to }: Condition) {
  const own = definitionAt(text, from)
  const triggers = [...text.matchAll(/TRIGGER (\w+)[^;]*? ON (\w+)[^;]*?EXECUTE FUNCTION (\w+)/g)]
  const name =
    own.match(/EXECUTE FUNCTION (\w+)/)?.[1] ?? own.match(/^CREATE OR REPLACE FUNCTION (\w+)/)?.[1] ?? ''
  const body = definitionAt(text, text.indexOf(`FUNCTION ${name}(`))
  const after = own.startsWith(body) ? text.slice(to) : body
  const raised = after.match(/RAISE EXCEPTION '((?:[^']|'')+)'/)?.[1]
  const executing = triggers.filter(([, , , executed]) => executed === name)
  return {
    called: [name, ...executing.map(([, trigger]) => trigger!)],
    raised: (raised?.split('%') ?? []).map((part) => part.trim()).filter((part) => part.length > 12),
    tables: executing.map(([, , table]) => camelCased(table!)),
    columns: [...text.slice(from, to).matchAll(/\bNEW\.(\w+)/g)].map(([, column]) => camelCased(column!)),
  }
}

const camelCased = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

export function definitionAt(text: string, at: number): string {
  const end = text.indexOf('\nCREATE ', at)
  return text.slice(text.lastIndexOf('CREATE ', at), end < 0 ? undefined : end)
}

const namesOne = (test: string, names: string[]) => names.some((name) => texts.get(test)!.includes(name))
const exportsOf = (file: string) =>
  [...texts.get(file)!.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name!,
  )
const sorted = (tests: string[], rank: (test: string) => number) => {
  const ranks = new Map(tests.map((test) => [test, rank(test)]))
  return tests.toSorted((one, other) => ranks.get(one)! - ranks.get(other)!)
}

function findImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const imported = name!.startsWith('#') ? name!.slice(1) : join(dirname(file), name!)
      if (texts.has(imported)) found.set(imported, [...(found.get(imported) ?? []), file])
    }
  return found
}

/** The files that import it, straight or through others, and through how many. */
function distancesTo(file: string): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [one, distance] of distances)
    for (const importer of importers.get(one) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
