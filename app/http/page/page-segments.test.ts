import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf } from './page-bytes.server.ts'
import { choose, joinSegments, openSegment, type Segment } from './page-segments.server.ts'

/** `first` and `last` may be saved; the page is long enough to be compressed later. */
function aSegment(name: string) {
  const segment = openSegment()
  segment.add(`<h1>${name}</h1>`)
  segment.addChoice('first', ['save ♡', 'saved'])
  segment.add(`–${'x'.repeat(5_000)}–`)
  segment.addChoice('last', ['save', 'saved ♥ at last'])
  return joinSegments<never>([segment.close()])[0]!
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
  const [one, other] = [aSegment('Lamps'), aSegment('Mats')]
  for (let round = 0; round < 2; round++)
    for (const [saved, first, last] of states)
      for (const [name, segment] of [['Lamps', one] as const, ['Mats', other] as const]) {
        const chosen = choose(segment, new Set(saved))
        expect(chosen.bytes().toString()).toBe(text(name, first, last))
        expect(chosen.length).toBe(chosen.bytes().length)
        expect(gunzipSync(await gzipOf([chosen])).toString()).toBe(text(name, first, last))
      }
})

test('it is compressed once for all who saved the same of it', async () => {
  const segment = aSegment('Lamps')
  const packed = choose(segment, new Set(['first', 'one'])).packed()
  expect(choose(segment, new Set(['other', 'first'])).packed()).toBe(packed)
  expect(choose(segment, new Set(['first', 'last'])).packed()).not.toBe(packed)
  expect(choose(aSegment('Lamps'), new Set(['first'])).packed()).not.toBe(packed)
})

test('segments that follow each other are one, with the choices of both', () => {
  const [one, two] = [openSegment(), openSegment()]
  one.add('– ')
  one.addChoice('first', ['save', 'saved'])
  two.add(' – ')
  two.addChoice('last', ['save', 'saved'])
  const [segment, slot, rest] = joinSegments([
    one.close(),
    two.close(),
    'account' as const,
    openSegment().close(),
  ])
  expect(slot).toBe('account')
  expect(typeof rest === 'object' && rest.whole.length).toBe(0)
  expect(`${choose(segment as Segment, new Set(['last'])).bytes()}`).toBe('– save – saved')
})
