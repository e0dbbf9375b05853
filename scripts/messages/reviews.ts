import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@messageformat/parser'

/** One text with its translation, by its path: `cart.dropped.gone`. Without a translation it is read in English. */
export type Translation = { key: string; file: string; english: string; own: string | undefined }
type Texts = { [key: string]: string | Texts }
type Tokens = ReturnType<typeof parse>

export const readTexts = (folder: string, file: string): Texts => {
  const path = join(folder, `${file}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Every English text, in the order of the files. */
export function translationsOf(language: string, folder = 'app/messages'): Translation[] {
  const names = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'))
  return names.sort().flatMap((name) => {
    const file = name.slice(0, -'.json'.length)
    const own = new Map(flat(readTexts(join(folder, language), file)))
    return flat(readTexts(join(folder, 'en'), file)).map(([path, english]) => ({
      key: `${file}.${path}`,
      file,
      english,
      own: own.get(path),
    }))
  })
}

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  )

/** What a person approved: by key, the mark of the pair of texts that they read. */
export type Reviews = Record<string, string>
export const reviewsFile = (language: string, folder = 'app/messages') =>
  join(folder, 'reviews', `${language}.json`)
export const readReviews = (language: string, folder?: string): Reviews => {
  const file = reviewsFile(language, folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export const markOf = (english: string, own: string) =>
  createHash('sha256').update(`${english}\n${own}`).digest('hex').slice(0, 12)

/** A text that changed in either language has to be read again. */
export function stateOf({ key, english, own }: Translation, reviews: Reviews) {
  if (own === undefined) return 'missing'
  return reviews[key] === markOf(english, own) ? 'reviewed' : 'draft'
}

/** Why a translation can't stand for the English text; nothing where it can. */
export function faultsOf(english: string, own: string): string[] {
  if (own.trim() === '') return ['it is empty']
  const shapes = [english, own].map(shapeOf)
  const [wanted, found] = shapes as [Set<string> | undefined, Set<string> | undefined]
  if (!found) return ['its braces are no message']
  return [
    ...[...wanted!]
      .filter((part) => !found.has(part) && part !== halfPlural)
      .map((part) => `it lacks ${part}`),
    ...[...found]
      .filter((part) => !wanted!.has(part))
      .map((part) => `it has ${part}, which English does not`),
    ...(own.includes("'") ? ['it has a straight apostrophe: write ’'] : []),
    ...(own.length > mostTimes * english.length + mostMore ? ['it is too long for its place'] : []),
  ]
}
/** Chichewa takes a third more room; a short text may double. */
const mostTimes = 2.2
const mostMore = 30

const halfPlural = 'a plural without one or other'

/** All that both texts must have in the same way: values, choices and tags. Undefined where it is no message. */
function shapeOf(text: string): Set<string> | undefined {
  const found = new Set<string>()
  const walk = (tokens: Tokens | Tokens[number][]) => {
    for (const token of tokens) {
      if (token.type === 'argument') found.add(`{${token.arg}}`)
      if (token.type === 'content') for (const [tag] of token.value.matchAll(/<\/?\w+>/g)) found.add(tag)
      if (!('cases' in token)) continue
      const names = token.type === 'select' ? ` ${token.cases.map(({ key }) => key).sort()}` : ''
      found.add(`{${token.arg}, ${token.type}${names}}`)
      const isCounted = token.type === 'plural'
      if (isCounted && !['one', 'other'].every((form) => token.cases.some(({ key }) => key === form)))
        found.add(halfPlural)
      for (const { tokens: inner } of token.cases) walk(inner as Tokens)
    }
  }
  try {
    walk(parse(text, { strict: false }))
    return found
  } catch {
    return undefined
  }
}
