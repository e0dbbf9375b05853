import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What no shop assistant says. What stands beside each is what our texts say. */
const banned: [pattern: RegExp, instead: string][] = [
  [/\bby itself\b/i, 'automatically'],
  [/\b(?:bring|brings|bringing|brought) in\b/i, 'import'],
  [/\b(?:take|took|taken) along\b/i, 'export'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(?:erase|erased|forgets?|judged?|mend)\b/i, 'delete, review, correct'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bany more\b/i, 'no longer'],
  [/\bone press\b/i, 'one click'],
  [/\b(?:stand|stands) (?:below|here|in|on|there)\b/i, 'is, appears'],
  [/\bthere is no such (?!size)\b/i, 'not found'],
  [/\bas it is now\b/i, 'check it'],
  [/\bWrite to us (?:at once|before)\b/, 'contact us'],
  [/\bMWK \d|\bMK\d/, 'MK 12,500'],
]

type Texts = { [key: string]: string | Texts }

const textsOf = (texts: Texts, at: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${at} ${key}`, value] as [string, string]]
      : textsOf(value, `${at} ${key}`),
  )

const all = globSync('app/messages/en/*.json').flatMap((file) =>
  textsOf(JSON.parse(readFileSync(file, 'utf8')), file),
)

test('texts on screens are said in plain shop English', () => {
  expect(all.length).toBeGreaterThan(4_000)
  const found = all.flatMap(([key, text]) =>
    banned
      .filter(([pattern]) => pattern.test(text))
      .map(([, instead]) => `${key}: “${text}”, say ${instead}`),
  )
  expect(found).toEqual([])
})
