import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf } from './page-bytes.server.ts'
import { choose, joinStretches, openStretch, type Stretch } from './page-stretch.server.ts'

/** `first` and `last` may be saved; the page is long enough to be compressed later. */
function aStretch(name: string) {
  const stretch = openStretch()
  stretch.add(`<h1>${name}</h1>`)
  stretch.addChoice('first', ['save ♡', 'saved'])
  stretch.add(`–${'x'.repeat(5_000)}–`)
  stretch.addChoice('last', ['save', 'saved ♥ at last'])
  return joinStretches<never>([stretch.close()])[0]!
}
const text = (name: string, first: string, last: string) =>
  `<h1>${name}</h1>${first}–${'x'.repeat(5_000)}–${last}`
const states: [string[], string, string][] = [
  [[], 'save ♡', 'save'],
  [['first'], 'saved', 'save'],
  [['last', 'elsewhere'], 'save ♡', 'saved ♥ at last'],
  [['first', 'last'], 'saved', 'saved ♥ at last'],
  [['elsewhere'], 'save ♡', 'save'],
]

test('each sees what they saved, as it is and compressed, whoever looked before', async () => {
  const [one, other] = [aStretch('Lamps'), aStretch('Mats')]
  for (let round = 0; round < 2; round++)
    for (const [saved, first, last] of states)
      for (const [name, stretch] of [['Lamps', one] as const, ['Mats', other] as const]) {
        const chosen = choose(stretch, new Set(saved))
        expect(chosen.bytes().toString()).toBe(text(name, first, last))
        expect(chosen.length).toBe(chosen.bytes().length)
        expect(gunzipSync(await gzipOf([chosen])).toString()).toBe(text(name, first, last))
      }
})

test('it is compressed once for all who saved the same of it', async () => {
  const stretch = aStretch('Lamps')
  const packed = choose(stretch, new Set(['first', 'one'])).packed()
  expect(choose(stretch, new Set(['other', 'first'])).packed()).toBe(packed)
  expect(choose(stretch, new Set(['first', 'last'])).packed()).not.toBe(packed)
  expect(choose(aStretch('Lamps'), new Set(['first'])).packed()).not.toBe(packed)
})

test('stretches that follow each other are one, with the choices of both', () => {
  const [one, two] = [openStretch(), openStretch()]
  one.add('– ')
  one.addChoice('first', ['save', 'saved'])
  two.add(' – ')
  two.addChoice('last', ['save', 'saved'])
  const [stretch, slot, rest] = joinStretches([
    one.close(),
    two.close(),
    'account' as const,
    openStretch().close(),
  ])
  expect(slot).toBe('account')
  expect(typeof rest === 'object' && rest.whole.length).toBe(0)
  expect(`${choose(stretch as Stretch, new Set(['last'])).bytes()}`).toBe('– save – saved')
})
