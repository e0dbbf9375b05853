import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { differenceText, settingLabel, settingText } from './change-rules.ts'

test('a change is told in words: switches on or off, links by name, of lists and fields only what differs', () => {
  expect([true, false, '', null, 5, []].map((value) => settingText(t, value))).toEqual([
    'on',
    'off',
    'nothing',
    'nothing',
    '5',
    'nothing',
  ])
  const facebook = { url: 'https://facebook.com/thumba', name: 'Facebook' }
  expect(differenceText([], [facebook], t)).toEqual({
    before: 'nothing',
    after: 'Facebook: https://facebook.com/thumba',
  })
  expect(differenceText(['ivory', 'rifle'], ['ivory', 'chamba', 'pistol'], t)).toEqual({
    before: 'rifle',
    after: 'chamba\npistol',
  })
  const brand = { label: 'Brand', hint: '', suits: ['Electronics'] }
  expect(differenceText(brand, { ...brand, label: 'Make', suits: ['Electronics', 'Other'] }, t)).toEqual({
    before: 'label: Brand\nsuits: Electronics',
    after: 'label: Make\nsuits: Electronics, Other',
  })
  expect(differenceText(null, brand, t).before).toBe('nothing')
})

test('every setting is called what its form calls it', () => {
  expect(
    ['contact.email', 'paymentMethods.tnm_mpamba', 'categoryFields.brand'].map((leaf) =>
      spoken(t, settingLabel(leaf)),
    ),
  ).toEqual(['Email', 'TNM Mpamba', 'Field “brand”'])
})
