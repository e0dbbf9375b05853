import { type Octothorpe, parse, type Token } from '@messageformat/parser'
import { translationsOf } from '#scripts/messages/reviews.ts'

/** Fewer letters beside values may be anything: a name, a unit. */
const fewestLetters = 10
const tag = /<\/?\w+>/

/** Finds what of a page's words is one of our English texts that has a translation of its own. */
export function englishFinder(language: string) {
  const translated = translationsOf(language).filter(
    ({ english, own }) => own !== undefined && own !== english,
  )
  const owns = new Set(translationsOf(language).map(({ own }) => own))
  const whole = new Set<string>()
  const patterns: RegExp[] = []
  for (const { english, own } of translated) {
    if (!/[{<]/.test(english)) {
      if (!owns.has(english)) whole.add(english)
      continue
    }
    for (const { source, letters } of shapesOf(english)) {
      const pattern = new RegExp(`^${source.trim()}$`, 'su')
      if (!pattern.test(own!) && letters >= fewestLetters) patterns.push(pattern)
    }
  }
  const seen = new Map<string, boolean>()
  return (words: string): boolean => {
    const known = seen.get(words) ?? (whole.has(words) || patterns.some((pattern) => pattern.test(words)))
    seen.set(words, known)
    return known
  }
}

/** What a part of a message may read like: the source of a pattern, and how many letters of it are surely there. */
type Shape = { source: string; letters: number }

/** The parts of a message between its tags. Any value may stand where one is filled in. */
function shapesOf(message: string): Shape[] {
  const tokens = parse(message, { strict: false })
  const inside = tokens.some((token) => 'cases' in token && tag.test(JSON.stringify(token)))
  return inside ? [] : message.split(tag).map((part) => shapeOf(parse(part, { strict: false })))
}

function shapeOf(tokens: readonly (Token | Octothorpe)[]): Shape {
  const shapes = tokens.map((token): Shape => {
    if (token.type === 'octothorpe') return { source: '[\\d,]+', letters: 0 }
    if (token.type === 'content') {
      const source = token.value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      return { source, letters: token.value.match(/\p{L}/gu)?.length ?? 0 }
    }
    if (!('cases' in token)) return { source: '.+?', letters: 0 }
    const cases = token.cases.map((one) => shapeOf(one.tokens))
    return {
      source: `(?:${cases.map(({ source }) => source).join('|')})`,
      letters: Math.min(...cases.map(({ letters }) => letters)),
    }
  })
  const letters = shapes.reduce((sum, shape) => sum + shape.letters, 0)
  return { source: shapes.map(({ source }) => source).join(''), letters }
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': '’', lt: '<', gt: '>' }

/** Each run of words on a page that its reader sees or hears, but for what says itself that it is English. */
export function wordsOn(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(button|span|a|p|del|article|div)\b[^>]*\blang="en"[^>]*>[\s\S]*?<\/\1>/g, '')
  const attributes = [
    ...shown.matchAll(/\s(?:aria-label|title|alt|placeholder|data-column)="([^"]*)"/g),
    ...shown.matchAll(/<meta name="description" content="([^"]*)"/g),
  ].map(([, text]) => text!)
  return [...shown.split(/<[^>]*>/), ...attributes]
    .map((text) => text.replaceAll(/&([#\w]+);/g, (all, name) => entities[name] ?? all).trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}
