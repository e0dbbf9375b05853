import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { findForbiddenTexts, findForbiddenWords, markText } from './evidence-rules.ts'

const found = (text: string, words: string[]) =>
  findForbiddenWords(text, words).map(({ start, end }) => text.slice(start, end))

test('forbidden words are found whole, whatever their case and accents §38.4', () => {
  expect(found('Real IVORY, and Ívory.', ['ivory'])).toEqual(['IVORY', 'Ívory'])
  expect(found('An ivorybill, survivory, ivory2', ['ivory'])).toEqual([])
  expect(found('Wokongola CHAMBA wa ku Nkhotakota', ['chamba'])).toEqual(['CHAMBA'])
  expect(found('e\u0301lan', ['elan'])).toEqual(['e\u0301lan'])
})

test('the words of a phrase may be apart by blanks, lines and dashes', () => {
  expect(found('rhino   horn, Rhino-horn\nrhino\nhorn', ['rhino horn'])).toHaveLength(3)
  expect(found('rhino and horn', ['rhino horn'])).toEqual([])
  expect(found('anything', ['  ', '...', 'c++'])).toEqual([])
  expect(found('a (gun) b', ['(gun)', 'gun'])).toContain('gun')
})

test('where a word stands is marked, and what is far from it is left out §38.4', () => {
  const text = `${'long '.repeat(60)}with ivory inside ${'and more '.repeat(40)}`
  const pieces = markText(text, findForbiddenWords(text, ['ivory', 'ivory inside']))
  expect(pieces.filter(({ marked }) => marked)).toEqual([{ text: 'ivory inside', marked: true }])
  expect(pieces[0]!.text).toMatch(/^… .*with $/)
  expect(pieces.at(-1)!.text).toMatch(/ …$/)
  expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(160)
})

test('an emoji before a word moves no mark', () => {
  const text = '🐘🐘 ivory'
  expect(markText(text, findForbiddenWords(text, ['ivory']))).toEqual([
    { text: '🐘🐘 ', marked: false },
    { text: 'ivory', marked: true },
  ])
})

test('name, description, tags and details are looked through, and nothing is said of a clean one', () => {
  const product = {
    name: 'Ivory ring',
    description: 'Nice.',
    tags: ['gift', 'pangolin'],
    categoryFields: { material: ['wood', 'ivory'], size: 'M' },
  }
  expect(findForbiddenTexts(t, product, ['ivory', 'pangolin'])).toMatchObject([
    { field: 'Name', words: ['ivory'] },
    { field: 'Tags', words: ['pangolin'] },
    { field: 'material', words: ['ivory'] },
  ])
  expect(findForbiddenTexts(t, product, ['chamba'])).toEqual([])
})
