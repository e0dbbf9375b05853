import { expect, test } from 'vitest'
import { defaultTranslate } from '#app/messages/language.ts'
import type { FilledText } from '../../notices/cards.ts'
import { template, templateText } from './template-rules.ts'

const link = 'http://localhost:3000/t/k3m9x2ab4c'
const said = (content: FilledText) => templateText(defaultTranslate, { ...content, link })

test('what a seller writes leads nowhere in the shop’s own text', () => {
  const order = 'TB-2026-0042'
  const why = (words: string) => said(template('order-cancelled', { order, why: words }))
  for (const words of [
    'Call 0991234567.',
    'Pay at wa.me/265991',
    'Mail me a@b.mw',
    'Go to shop.com',
    'Ring o99 12 34 567',
  ])
    expect(why(words), words).not.toMatch(/0?99\s?1|wa\.me|@b|shop\.com|12 34/)
  expect(why('It broke in the store.')).toContain('It broke in the store.')
  expect(why('Call 0991234567.')).toContain('Call ***')
})

test('names of shops, people, products and couriers lead nowhere either', () => {
  const order = 'TB-2026-0042'
  expect(said(template('order-confirmed', { order, shop: 'Call 0881234567' }))).not.toContain('0881234567')
  expect(said(template('message-came', { sender: 'evil.com', about: 'Lamp' }))).not.toContain('evil')
  expect(said(template('question-asked', { product: '0991234567 lamp' }))).not.toContain('0991234567')
  expect(said(template('order-sent-with', { order, courier: 'wa.me/265991' }))).not.toContain('wa.me')
})

test('the number of a parcel stays, although it may look like one to call, and a link in its place goes', () => {
  const sent = (number: string) =>
    said(template('order-sent-numbered', { order: 'TB-2026-0042', courier: 'Speed', number }))
  expect(sent('0991234567')).toContain('0991234567')
  expect(sent('evil.com/x')).not.toContain('evil')
})
