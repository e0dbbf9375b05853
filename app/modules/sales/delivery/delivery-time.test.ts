import { expect, test } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { daysText, deliveryTime } from './rules.ts'

const ny = translator('ny')
const stored = [daysText(0), daysText(1), daysText(3), '2-4 days', '1 business day', '3-7 business days']

test('how long a delivery takes is kept in English and read in either language', () => {
  expect(stored.map((time) => deliveryTime(t, time))).toEqual(stored)
  expect(stored.map((time) => deliveryTime(ny, time))).toEqual([
    'Tsiku lomwelo',
    'tsiku limodzi',
    'masiku 3',
    'masiku 2 mpaka 4',
    'tsiku limodzi la ntchito',
    'masiku 3 mpaka 7 a ntchito',
  ])
})

test('what administrators wrote in other words stands as they wrote it', () => {
  expect(deliveryTime(ny, 'When the boat comes')).toBe('When the boat comes')
})

test.each([
  ['same day', 'Tsiku lomwelo'],
  ['Not the same day', 'Not the same day'],
  ['Same day, or the next', 'Same day, or the next'],
  ['2-4 days', 'masiku 2 mpaka 4'],
  ['2 – 4 Days', 'masiku 2 mpaka 4'],
  ['10-14 working days', 'masiku 10 mpaka 14 a ntchito'],
  ['12 days', 'masiku 12'],
  ['5 working days', 'masiku 5 a ntchito'],
  ['1 Day', 'tsiku limodzi'],
  ['within 2-4 days', 'within 2-4 days'],
  ['2-4 days at most', '2-4 days at most'],
  ['within 3 days', 'within 3 days'],
  ['3 days at most', '3 days at most'],
  ['2--4 days', '2--4 days'],
  ['days', 'days'],
])('“%s” reads in Chichewa as “%s”', (stored, read) => {
  expect(deliveryTime(ny, stored)).toBe(read)
})
