import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { comparisonsOfStates, isCard } from './comparisons-of-states.ts'

/** What a change of the code touches, and what stands in its way. */

const sources = globSync('{app,server,simulators,tools,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/\.(?:test|e2e)\.tsx?$/.test(file) && !file.includes('/compiled/'),
)
const app = sources.filter((file) => file.startsWith('app/'))
const textOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
/** Which files a file imports, of ours. */
function importsOf(file: string): string[] {
  const found = textOf.get(file)!.matchAll(/(?:from|import\() ?'((?:#|\.)[^']+)'/g)
  return [...found].map(([, path]) =>
    path!.startsWith('#') ? path!.slice(1) : normalize(join(dirname(file), path!)),
  )
}
const arrows = sources.flatMap((file) => importsOf(file).map((to) => [file, to] as const))

/** `app/modules/money/refunds` of a file within. */
const capabilityOf = (file: string) => /^app\/modules\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]
const moduleFiles = new Set(app.filter((file) => capabilityOf(file)))

/** The files that others import, of each capability, as `money/refunds`. */
export function filesFromOutside(others = (_file: string) => true): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [from, to] of arrows) {
    if (!moduleFiles.has(to) || capabilityOf(from) === capabilityOf(to) || !others(from)) continue
    const capability = capabilityOf(to)!.slice('app/modules/'.length)
    found.set(capability, (found.get(capability) ?? new Set()).add(to))
  }
  return Object.fromEntries([...found].toSorted().map(([capability, files]) => [capability, [...files]]))
}

function importedFromOutside() {
  const [all, byModules] = [filesFromOutside(), filesFromOutside((file) => !!capabilityOf(file))].map(
    (found) => Object.values(found).flat().length,
  )
  return `${all} of ${moduleFiles.size} (by other modules: ${byModules})`
}

/** Pairs that import each other both ways; `of` says what a file belongs to. */
function mutualPairs(
  of: (file: string) => string | undefined,
  within: (one: string, other: string) => boolean,
) {
  const known = new Set<string>()
  for (const [from, to] of arrows) {
    const [one, other] = [of(from), of(to)]
    if (one && other && one !== other && within(one, other)) known.add(`${one} ${other}`)
  }
  return [...known].filter((pair) => {
    const [one, other] = pair.split(' ') as [string, string]
    return one < other && known.has(`${other} ${one}`)
  })
}
const folderOf = (file: string) => (file.startsWith('app/') ? dirname(file) : undefined)
export const folderCircles = () => mutualPairs(folderOf, (one, other) => dirname(one) === dirname(other))
export const capabilityCircles = () =>
  mutualPairs(capabilityOf, () => true)
    .map((pair) => pair.replaceAll('app/modules/', ''))
    .toSorted()

/** Files that hold nothing but `export … from`. */
export const reExportingFiles = () =>
  sources.filter((file) => {
    const said = textOf.get(file)!.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return (
      said.replaceAll(/^(?:export|import) (?:type )?(?:\{[^}]*\}|\*)(?: as \w+)? from '.*'$/gm, '').trim() ===
      ''
    )
  })

const comparisons = () =>
  app.reduce((sum, file) => sum + (isCard(file) ? 0 : comparisonsOfStates(file, textOf.get(file)!).length), 0)

/** Routes that read a form by hand. */
function formsByHand() {
  const routes = app.filter((file) => /^app\/(?:screens|api)\//.test(file))
  const acts = routes.filter((file) => /export (?:async function|const) action\b/.test(textOf.get(file)!))
  const reads = routes.filter((file) => /\.formData\(\)|readForm\(/.test(textOf.get(file)!))
  return `${reads.length} files (${acts.length} routes with an action)`
}

const importLines = app.reduce(
  (sum, file) =>
    sum +
    [...textOf.get(file)!.matchAll(/^import [\s\S]*?'$/gm)].reduce(
      (all, [one]) => all + one.split('\n').length,
      0,
    ),
  0,
)
const appLines = app.reduce((sum, file) => sum + textOf.get(file)!.split('\n').length - 1, 0)

function linesOfText() {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  return files.reduce((sum, file) => {
    const bytes = readFileSync(file)
    return bytes.includes(0) ? sum : sum + bytes.toString('utf8').split('\n').length - 1
  }, 0)
}

/** A job's name is its key in its wing's file; a constant that holds a card would be a second one. */
function jobsWithTwoNames() {
  const files = globSync('app/jobs/**/*.ts').filter((file) => !file.includes('.test.'))
  return files.flatMap((file) => [...textOf.get(file)!.matchAll(/export const \w+Job\b|^ {2,}name: '/gm)])
    .length
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

export const couplingFigures = () => ({
  'module files imported from outside their capability': importedFromOutside(),
  'pairs of folders that import each other': folderCircles().length,
  'pairs of capabilities that import each other': capabilityCircles().length,
  'comparisons of a state by its name, outside cards': comparisons(),
  'screens that read a form by hand': formsByHand(),
  'files of app/': app.length,
  'lines of app/': appLines,
  'share of them that import, %': ((100 * importLines) / appLines).toFixed(1),
  'lines of text in the repository': linesOfText(),
  'jobs with two names': jobsWithTwoNames(),
  'decision records': globSync('docs/decisions/[0-9]*.md').length,
  'scripts in package.json': Object.keys(scripts).length,
})
