import { expect, test } from 'vitest'
import { defaultLadder, ladderSettingsOf, nextOpening, rungsFor, type TextClass } from './ladder-rules.ts'

/** A moment of Malawi's clock. 23 November 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`)

test.for<[TextClass, Date, Date]>([
  ['order', at(23, '06:59'), at(23, '07:00')],
  ['order', at(23, '07:00'), at(23, '07:00')],
  ['order', at(23, '19:59'), at(23, '19:59')],
  ['money', at(23, '20:00'), at(24, '07:00')],
  ['order', at(28, '23:30'), at(29, '07:00')],
  ['prompt', at(23, '03:00'), at(23, '03:00')],
  ['marketing', at(23, '07:59'), at(23, '08:00')],
  ['marketing', at(23, '16:59'), at(23, '16:59')],
  ['marketing', at(28, '17:00'), at(30, '08:00')],
  ['marketing', at(29, '10:00'), at(30, '08:00')],
  ['marketing', at(28, '06:00'), at(28, '08:00')],
])('%s at %s is sent from %s on §61.4', ([of, from, opens]) => {
  expect(nextOpening(of, from, defaultLadder)).toEqual(opens)
})

test('what administrators set counts, and before it what the environment says §61.4', () => {
  const set = { textHours: { from: 9, to: 18 }, textWaits: { push: 5, whatsapp: 0 } }
  const own = { orderHours: { from: 9, to: 18 }, pushMinutes: 5, whatsappMinutes: 0 }
  expect(ladderSettingsOf(set)).toEqual(own)
  expect(ladderSettingsOf(set, { hours: '0-24' })).toEqual({ ...own, orderHours: { from: 0, to: 24 } })
  expect(ladderSettingsOf(set, { waits: '30, 45' })).toEqual({
    ...own,
    pushMinutes: 30,
    whatsappMinutes: 45,
  })
  expect(nextOpening('order', at(23, '08:59'), ladderSettingsOf(set))).toEqual(at(23, '09:00'))
})

const reader = { choice: {}, email: true, push: false, bound: true }
test('what costs nothing is enough until somebody chooses otherwise §61.5', () => {
  expect(rungsFor('order', reader)).toEqual([])
  expect(rungsFor('order', { ...reader, email: false, push: true })).toEqual([])
  expect(rungsFor('order', { ...reader, email: false })).toEqual(['whatsapp', 'sms'])
  expect(rungsFor('order', { ...reader, choice: { sms: true } })).toEqual(['sms'])
  expect(rungsFor('order', { ...reader, email: false, bound: false })).toEqual([])
  expect(rungsFor('prompt', { ...reader, email: false, bound: false })).toEqual(['whatsapp', 'sms'])
})
test('who has only a phone is texted of what they wait for, until they choose otherwise §61.18', () => {
  const waiting = { ...reader, email: false, bound: false, usual: true }
  expect(rungsFor('order', waiting)).toEqual(['whatsapp', 'sms'])
  expect(rungsFor('order', { ...waiting, choice: { sms: false } })).toEqual(['whatsapp'])
  expect(rungsFor('order', { ...waiting, choice: { sms: false, whatsapp: false } })).toEqual([])
  expect(rungsFor('order', { ...waiting, email: true })).toEqual([])
  expect(rungsFor('order', { ...waiting, push: true })).toEqual([])
  expect(rungsFor('marketing', waiting)).toEqual([])
})
test('what is bound to an order goes by one channel at least, whatever was chosen §61.5', () => {
  const choice = { sms: false, whatsapp: false }
  expect(rungsFor('order', { ...reader, email: false, choice })).toEqual(['sms'])
  expect(rungsFor('order', { ...reader, choice })).toEqual([])
})
test('promotion goes where somebody asked for it, by one channel §61.6', () => {
  expect(rungsFor('marketing', { ...reader, email: false })).toEqual([])
  expect(rungsFor('marketing', { ...reader, choice: { sms: true, whatsapp: true } })).toEqual(['whatsapp'])
})
