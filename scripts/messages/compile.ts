import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import { parse } from '@messageformat/parser'

type Texts = { [key: string]: string | Texts }
type Tokens = ReturnType<typeof parse>

const header = '// Made of the texts in app/messages by `npm run messages`. Changes belong there.\n'
/** Numbers are written as in English where Intl does not know the language. */
const numbersOf = { ny: 'en' } as Record<string, string>

/** One exported function, or a group of them, and the lines that import what it calls. */
export type CompiledMessage = { imports: string[]; code: string }
/** By file, then by key; what a language lacks is missing here too. */
export type CompiledLanguage = Map<string, Map<string, CompiledMessage>>

/**
 * Makes one function of every text in `<folder>/<language>/*.json`. `compiled/<language>/` holds those of one language,
 * which is what a browser loads, and `compiled/` those that ask for the language first, for the server. English says
 * which texts there are and what they need. Files that would not change are not written.
 */
export function compileMessages(folder = 'app/messages', languages: readonly string[] = ['en', 'ny']) {
  const target = join(folder, 'compiled')
  const english = textsIn(join(folder, 'en'))
  const files = new Map<string, string>()
  for (const language of languages) {
    const compiled = compileLanguage(language, folder)
    for (const [name, texts] of Object.entries(english)) {
      const own = compiled.get(name) ?? new Map<string, CompiledMessage>()
      files.set(`${language}/${name}.ts`, moduleOf(name, Object.keys(texts), own))
    }
  }
  for (const [name, texts] of Object.entries(english))
    files.set(`${name}.ts`, choosingModule(name, texts, languages))

  for (const [name, code] of files) writeIfChanged(join(target, name), header + code)
  for (const name of existsSync(target) ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : []) {
    if (name.endsWith('.ts') && !files.has(name.replaceAll('\\', '/'))) rmSync(join(target, name))
  }
}

/** What stands in the files of one language, held against the English ones. */
export function compileLanguage(language: string, folder = 'app/messages'): CompiledLanguage {
  const english = textsIn(join(folder, 'en'))
  const translated = language === 'en' ? english : textsIn(join(folder, language))
  return new Map(
    Object.entries(translated).map(([name, texts]) => {
      if (!english[name]) throw new Error(`${folder}/${language}/${name}.json has no file in English`)
      const messages = Object.entries(texts).map(([key, text]): [string, CompiledMessage] => {
        const path = `${name}.${key}`
        checkKey(path, key)
        const imports = new Set<string>()
        const code = codeOf(text, english[name]![key], { language, path, imports })
        return [key, { imports: [...imports], code }]
      })
      return [name, new Map(messages)]
    }),
  )
}

/** By file name. */
function textsIn(folder: string): Record<string, Texts> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return Object.fromEntries(
    names.sort().map((name) => {
      try {
        return [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]
      } catch (error) {
        throw new Error(`${folder}/${name} is no JSON`, { cause: error })
      }
    }),
  )
}

/** The texts of one language. What it lacks is taken from English, each by itself. */
function moduleOf(name: string, keys: string[], own: ReadonlyMap<string, CompiledMessage>): string {
  const borrowed = keys.filter((key) => !own.has(key))
  const imports = new Set([...own.values()].flatMap((message) => message.imports))
  return [
    ...[...imports].sort().map((line) => `${line}\n`),
    ...(borrowed.length > 0 ? [`export { ${borrowed.join(', ')} } from '../en/${name}.ts'\n`] : []),
    ...[...own].map(([key, { code }]) => `export const ${key} = ${code}\n`),
  ].join('')
}

type Place = { language: string; path: string; imports: Set<string> }

function codeOf(text: string | Texts, english: string | Texts | undefined, place: Place): string {
  const { language, path, imports } = place
  if (typeof text === 'string') {
    if (typeof english !== 'string') throw new Error(`${path} in ${language} is no text in English`)
    return functionOf(text, english, place)
  }
  if (!english || typeof english === 'string')
    throw new Error(`${path} in ${language} is a single text in English`)
  // A group is looked up by what it is about, so that it must be whole.
  const missing = Object.keys(english).find((key) => !(key in text))
  if (missing) throw new Error(`${path} in ${language} lacks ${missing}`)
  const entries = Object.entries(text).map(
    ([key, inner]) =>
      `  ${JSON.stringify(key)}: ${codeOf(inner, english[key], { language, path: `${path}.${key}`, imports })},\n`,
  )
  return `{\n${entries.join('')}}`
}

function functionOf(text: string, english: string, { language, path, imports }: Place): string {
  const wanted = valuesOf(english, path)
  for (const value of Object.keys(valuesOf(text, path)))
    if (!(value in wanted))
      throw new Error(`${path} in ${language} needs {${value}}, which English does not have`)
  const code = compileModule(new MessageFormat(language), { text })
  const [, runtime, body] =
    code.match(/^([\s\S]*)\nexport default \{\n {2}text: \(d?\) => ([\s\S]*)\n\}$/) ?? []
  if (body === undefined) throw new Error(`${path}: @messageformat/core answers in another shape: ${code}`)
  for (const line of runtime!.split('\n').filter(Boolean)) for (const one of importsOf(line)) imports.add(one)
  const spoken = asText(withPlainNumbers(body, numbersOf[language] ?? language))
  const type = typeOf(wanted)
  return type ? `(_language: unknown, d: ${type}) => (${spoken}) as string` : spoken
}

/** One line for each name: two texts may import the same name beside different others. */
function importsOf(line: string): string[] {
  const [, names = '', from] = line.match(/^import \{ (.*) \} from (.*?);?$/) ?? []
  return names.split(', ').map((name) => `import { ${name} } from ${from}`)
}

/** Two choices in a row are no text to TypeScript before they are added to one. */
const asText = (code: string) => (/^(plural|select)\(.*\) \+ /.test(code) ? `"" + ${code}` : code)

/** Without what the runtime brings for numbers that are offset or no numbers. */
const withPlainNumbers = (code: string, locale: string) =>
  code.replaceAll(/\bnumber\("\w+", (d\.\w+), 0\)/g, `$1.toLocaleString("${locale}")`)

/** Asks for the language before it speaks. */
function choosingModule(name: string, texts: Texts, languages: readonly string[]): string {
  const imports = languages.map((language) => `import * as ${language} from './${language}/${name}.ts'\n`)
  const lines = Object.entries(texts).map(
    ([key, text]) =>
      `${commentOf(text)}export const ${key}: ${messageType(text, `${name}.${key}`)} = ${choosing(text, `.${key}`)}\n`,
  )
  return `import type { Language, Message, MessageWith } from '../language.ts'
${imports.join('')}
const by = { ${languages.join(', ')} }
// biome-ignore lint/suspicious/noExplicitAny: the type stands beside each text.
const speak = (message: (language: Language, values: any) => string): any => message
${lines.join('')}`
}

const commentOf = (text: string | Texts) =>
  typeof text === 'string' ? `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : ''

function messageType(text: string | Texts, path: string): string {
  if (typeof text === 'string') {
    const type = typeOf(valuesOf(text, path))
    return type ? `MessageWith<${type}>` : 'Message'
  }
  const entries = Object.entries(text).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${messageType(inner, `${path}.${key}`)}`,
  )
  return `{ ${entries.join('; ')} }`
}

function choosing(text: string | Texts, access: string): string {
  if (typeof text === 'string') {
    return Object.keys(valuesOf(text, access)).length > 0
      ? `speak((language, values) => by[language]${access}(language, values))`
      : `speak((language) => by[language]${access})`
  }
  const entries = Object.entries(text).map(
    ([key, inner]) => `  ${JSON.stringify(key)}: ${choosing(inner, `${access}[${JSON.stringify(key)}]`)},\n`,
  )
  return `{\n${entries.join('')}}`
}

/** What a text needs, and of which type: a plural counts, everything else is shown. */
function valuesOf(text: string, path: string): Record<string, string> {
  const values: Record<string, string> = {}
  const add = (name: string, type: string) => {
    if (values[name] !== 'number') values[name] = type
  }
  const walk = (tokens: Tokens | Tokens[number][]) => {
    for (const token of tokens) {
      if (token.type === 'function')
        throw new Error(`it formats {${token.arg}}, and Intl has no Chichewa: pass dates and amounts as text`)
      if (token.type === 'argument') add(token.arg, 'string | number')
      if (token.type === 'plural' || token.type === 'selectordinal') add(token.arg, 'number')
      if (token.type === 'select') add(token.arg, 'string')
      if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner as Tokens)
    }
  }
  try {
    walk(parse(text, { strict: false }))
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
  return values
}

function typeOf(values: Record<string, string>): string {
  const fields = Object.entries(values).map(([name, type]) => `${name}: ${type}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : ''
}

function checkKey(path: string, key: string) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) throw new Error(`${path}: a key is a name like \`addToCart\``)
}

/** In one step, since a test run and a build may do this at once. */
function writeIfChanged(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}
