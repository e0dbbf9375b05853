import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import {
  faultsOf,
  markOf,
  type Reviews,
  readReviews,
  readTexts,
  reviewsFile,
  stateOf,
  type Translation,
  translationsOf,
} from './reviews.ts'

const head = ['key', 'where', 'English', 'Chichewa', 'state', 'remark']

/** What is missing, and how much of each file nobody has read. */
export function printGaps(language: string, folder?: string): string {
  const reviews = readReviews(language, folder)
  const all = translationsOf(language, folder)
  const files = [...new Set(all.map(({ file }) => file))].map((file) => {
    const states = all.filter((one) => one.file === file).map((one) => stateOf(one, reviews))
    const count = (state: string) => states.filter((one) => one === state).length
    return `${file}: ${count('missing')} missing, ${count('draft')} draft, ${count('reviewed')} reviewed`
  })
  const missing = all.filter(({ own }) => own === undefined).map(({ key }) => `missing ${key}`)
  const faults = all.flatMap(({ key, english, own }) =>
    own === undefined ? [] : faultsOf(english, own).map((fault) => `${key}: ${fault}`),
  )
  return [...missing, ...faults, ...files, `${all.length - missing.length} of ${all.length} texts`].join('\n')
}

/** A table for whoever reads the translation: they write into Chichewa, state and remark. */
export function exportTexts(language: string, folder?: string): string {
  const reviews = readReviews(language, folder)
  const places = sources()
  const rows = translationsOf(language, folder).map((one) => [
    one.key,
    whereOf(one, places),
    one.english,
    one.own ?? '',
    stateOf(one, reviews),
    '',
  ])
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Not as base/csv.ts writes: what looks like a formula has to come back as it is. */
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Source = { path: string; code: string }
const sources = (): Source[] =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^messages.compiled/.test(path))
    .map((path) => ({ path, code: readFileSync(join('app', path), 'utf8') }))

/** The first places of the code that say it, which name the screen, the mail or the rule. */
function whereOf({ key, file }: Translation, places: Source[]) {
  const name = key.split('.')[1]!
  const said = new RegExp(`\\b${name}\\b`)
  const found = places.filter(({ code }) => code.includes(`#messages/${file}.ts`) && said.test(code))
  return found
    .map(({ path }) => path)
    .slice(0, 3)
    .join(' ')
}

/** Writes what a reviewer filled in, and answers with what could not be taken, a line for each. */
export function importTexts(csv: string, language: string, folder = 'app/messages'): string[] {
  const rows = parse(csv, { columns: true, bom: true, relax_column_count: true }) as Record<string, string>[]
  const known = new Map(translationsOf(language, folder).map((one) => [one.key, one]))
  const reviews: Reviews = { ...readReviews(language, folder) }
  const refused: string[] = []
  const changed = new Map<string, string>()
  for (const row of rows) {
    const { key = '', English: english, Chichewa: own = '', state = '' } = row
    const text = known.get(key)
    const fault = refusalOf(text, { english, own, state })
    if (fault) refused.push(`${key}: ${fault}`)
    if (fault || !text || own === '') continue
    if (own !== text.own) changed.set(key, own)
    if (state === 'reviewed') reviews[key] = markOf(text.english, own)
    else delete reviews[key]
    if (row.remark) refused.push(`${key}: remark: ${row.remark}`)
  }
  writeTexts(changed, language, folder)
  writeJson(reviewsFile(language, folder), Object.fromEntries(Object.entries(reviews).sort()))
  return refused
}

type Row = { english: string | undefined; own: string; state: string }

function refusalOf(text: Translation | undefined, { english, own, state }: Row): string | undefined {
  if (!text) return 'there is no such text'
  if (english !== text.english) return 'its English text is another one now'
  if (own === '') return undefined
  if (!['draft', 'reviewed', 'missing'].includes(state)) return `its state is ${state || 'empty'}`
  return faultsOf(text.english, own)[0]
}

function writeTexts(changed: Map<string, string>, language: string, folder: string) {
  const files = new Set([...changed.keys()].map((key) => key.split('.')[0]!))
  for (const file of files) {
    const texts = readTexts(join(folder, language), file)
    for (const [key, own] of changed) {
      const [first, ...path] = key.split('.')
      if (first === file) put(texts, path, own)
    }
    writeJson(join(folder, language, `${file}.json`), texts)
  }
}

type Tree = { [key: string]: string | Tree }
function put(tree: Tree, [first = '', ...rest]: string[], text: string) {
  if (rest.length === 0) tree[first] = text
  else {
    tree[first] ??= {}
    put(tree[first] as Tree, rest, text)
  }
}

function writeJson(file: string, value: unknown) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
