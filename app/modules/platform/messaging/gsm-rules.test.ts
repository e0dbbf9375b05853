import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gsmCut, smsLength, toGsmText } from './gsm-rules.ts'

test('an SMS holds 160 letters of GSM-7 or 70 of others, and less in each part of several §60.1', () => {
  const lengths = ['a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307)].map(smsLength)
  expect(lengths.map(({ segments }) => segments)).toEqual([1, 2, 2, 3])
  expect(smsLength(`${'a'.repeat(159)}€`)).toEqual({ encoding: 'gsm-7', units: 161, segments: 2 })
  expect(smsLength('ŵ'.repeat(70))).toEqual({ encoding: 'ucs-2', units: 70, segments: 1 })
  expect(smsLength('ŵ'.repeat(71)).segments).toBe(2)
  expect(smsLength('😀'.repeat(36))).toEqual({ encoding: 'ucs-2', units: 72, segments: 2 })
})

test('a letter of two units never stands in two parts', () => {
  // 152 and one of two do not fit into 153; the same of emojis, 33 of which fill 66 of 67.
  expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(151)}`).segments).toBe(2)
  expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3)
  expect(smsLength('😀'.repeat(67)).segments).toBe(3)
})

test('what Chichewa and typographers write becomes letters that cost least §60.1', () => {
  expect(toGsmText('Ŵina ali ndi ng’ombe… MK\u00a01,234 – “zikomo”')).toBe(
    'Wina ali ndi ng\'ombe... MK 1,234 - "zikomo"',
  )
  expect(toGsmText('Café Ñandú ç Łódź\u200b')).toBe('Café Ñandu c Łodz')
  expect(smsLength(toGsmText('Mwaŵerenga – “inde”…')).encoding).toBe('gsm-7')
})

test('whatever others wrote fits where it is put, in GSM-7 only', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 4, max: 160 }),
      (text, room) => {
        const cut = gsmCut(text, room)
        const { encoding, units } = smsLength(cut)
        expect(encoding).toBe('gsm-7')
        expect(units).toBeLessThanOrEqual(room)
        expect(cut).not.toContain('\n')
      },
    ),
  )
  expect(gsmCut('Phone yabwino kwambiri 😀', 12)).toBe('Phone yabw..')
})
