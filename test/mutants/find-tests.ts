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

/** All of the project `domain`: those first that name the function, its trigger or what it raises, then those of the file's capability and of its tables. */
function testsOfSql(condition: Condition): Tests {
  const text = readFileSync(condition.file, 'utf8')
  const { called, raised, tables } = namesOfSql(text, condition)
  const capability = basename(condition.file, '.sql').replace(/s$/, '')
  const rank = (test: string) => {
    if (namesOne(test, [...called, ...raised])) return 0
    const isBeside = [`/${capability}/`, `/${capability}s/`].some((part) => test.includes(part))
    const naming = namesOne(test, tables)
    return isBeside && naming ? 1 : isBeside ? 2 : naming ? 3 : 4
  }
  const all = sorted(files.filter(isDomain), rank)
  const near = all.filter((test) => rank(test) < 3)
  const namedInShop = files.filter((test) => isCheck(test) && namesOne(test, [...called, ...raised]))
  return staged('domain', near, all.slice(near.length), namedInShop)
}

const staged = (project: Project, near: string[], rest: string[], shop: string[]): Tests => ({
  near: { project, files: near },
  rest: { project, files: rest },
  shop: { project: 'check', files: shop },
})

function namesOfSql(text: string, { from, to }: Condition) {
  const body = text.slice(0, from).lastIndexOf('CREATE ')
  const next = text.indexOf('CREATE ', to)
  const own = text.slice(body, next < 0 ? undefined : next)
  const name = own.match(/(?:FUNCTION|TRIGGER) (\w+)/)?.[1] ?? ''
  const triggers = [...text.matchAll(/TRIGGER (\w+)[^;]*? ON (\w+)[^;]*?EXECUTE FUNCTION (\w+)/g)].filter(
    ([, trigger, , executed]) => trigger === name || executed === name,
  )
  const raised = text.slice(to, next < 0 ? undefined : next).match(/RAISE EXCEPTION '((?:[^']|'')+)'/)?.[1]
  return {
    called: [name, ...triggers.map(([, trigger]) => trigger!)],
    raised: (raised?.split('%') ?? []).map((part) => part.trim()).filter((part) => part.length > 12),
    tables: triggers.map(([, , table]) => table!.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())),
  }
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
