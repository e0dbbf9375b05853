import { expect, test } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { labels } from '#messages/settings.ts'
import { t } from '#test/in-english.ts'
import { auditFieldName, auditValue } from './audit-detail.ts'

test.each([
  ['paymentStatus', 'Payment status'],
  ['to', 'To'],
  ['contact.email', 'Email'],
])('the log names the field %s in words', (name, words) => {
  expect(auditFieldName(t, name)).toBe(words)
})

test.each<[string, unknown, string]>([
  ['amount', 102500, 'MK\u00a0102,500'],
  ['backupCodes', 3, '3'],
  ['commissionRate', 250, '2.5 %'],
  ['outcome', 'refund_all', 'refund all'],
  ['note', 'Sold_out, they say', 'Sold_out, they say'],
  ['pinned', false, 'No'],
  ['at', '2026-11-21T10:00:00.000Z', '21 Nov 2026, 12:00'],
  ['payouts', ['a1', 'b2'], 'a1, b2'],
  ['audience', { sources: [], preference: null }, ''],
  [
    'audience',
    { sources: ['footer'], preference: 'newProducts' },
    'Sources: footer, Preference: newProducts',
  ],
  ['reason', null, ''],
])('the log writes %s %j in words', (name, value, words) => {
  expect(auditValue(t, name, value)).toBe(words)
})

test('the log is read in Chichewa: fields, codes and settings, not what people wrote', () => {
  const ny = translator('ny')
  expect(auditFieldName(ny, 'paymentStatus')).toBe('Mkhalidwe wa malipiro')
  expect(auditFieldName(ny, 'payoutMinimum')).toBe(ny(labels.payoutMinimum))
  expect(auditValue(ny, 'paymentStatus', 'partly_refunded')).toBe('zina zabwezedwa')
  expect(auditValue(ny, 'note', 'paid')).toBe('paid')
})
