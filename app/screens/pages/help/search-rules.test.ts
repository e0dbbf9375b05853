import { expect, test } from 'vitest'
import { excerptAround, highlightHtml, htmlToText, searchPassages, splitAtHits } from './search-rules.ts'

const passages = [
  { title: 'How can I pay?', text: 'Cash on Delivery, Airtel Money, TNM Mpamba or a bank transfer.' },
  { title: 'Can I change or cancel an order?', text: 'You can cancel it while it is pending.' },
  {
    title: 'Is there a guarantee?',
    text: 'Goods made to last have six months. Keep the receipt when you pay.',
  },
  { title: 'The shoes do not fit', text: 'Measure your foot. Zofunika: café, nsapato.' },
]
const titles = (typed: string) => searchPassages(passages, typed).found.map(({ title }) => title)

test('a title counts more than a text', () => {
  expect(titles('pay')).toEqual(['How can I pay?', 'Is there a guarantee?'])
})

test('all words must be met; where none meets all, those that meet most are shown', () => {
  expect(titles('cancel order')).toEqual(['Can I change or cancel an order?'])
  expect(titles('cancel elephants')).toEqual(['Can I change or cancel an order?'])
})

test.each([
  ['CANCEL', 'Can I change or cancel an order?'],
  ['cancelled', 'Can I change or cancel an order?'],
  ['orders', 'Can I change or cancel an order?'],
  ['shoe', 'The shoes do not fit'],
  ['cafe', 'The shoes do not fit'],
  ['guarante', 'Is there a guarantee?'],
  ['garantee', 'Is there a guarantee?'],
  ['recipt', 'Is there a guarantee?'],
  ['mpmba', 'How can I pay?'],
])('%s finds “%s”', (typed, title) => expect(titles(typed)).toContain(title))

test.each(['', '   ', '???', 'zzzzzz', '<script>'])('“%s” finds nothing', (typed) => {
  expect(titles(typed)).toEqual([])
})

test('small words are passed over, unless nothing else was typed', () => {
  expect(titles('how do I pay')).toEqual(titles('pay'))
})

test('what was met is marked, and HTML stays whole', () => {
  const { isHit } = searchPassages(passages, 'amp pay')
  expect(splitAtHits('Paying, then', isHit)).toEqual([
    { text: 'Paying', hit: true },
    { text: ', then', hit: false },
  ])
  expect(highlightHtml('<a href="/pay">Pay &amp; go</a>', isHit)).toBe(
    '<a href="/pay"><mark>Pay</mark> &amp; go</a>',
  )
})

test('an excerpt begins near the first word met', () => {
  const { isHit } = searchPassages(passages, 'receipt')
  const excerpt = excerptAround(`${'word '.repeat(100)}the receipt ${'more '.repeat(100)}`, isHit, 80)
  expect(excerpt).toContain('receipt')
  expect(excerpt.length).toBeLessThan(90)
  expect(excerpt).toMatch(/^… .* …$/)
})

test('tags, entities and the heads of tables are not part of the text', () => {
  expect(htmlToText('<p>Airtel &amp; <b>TNM</b></p>\n')).toBe('Airtel & TNM')
  expect(htmlToText('<table><thead><tr><th>Step</th></tr></thead><tr><td>Open</td></tr></table>')).toBe(
    'Open',
  )
})
