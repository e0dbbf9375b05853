import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['other capitals', 'LIMBE SOLAR'],
  ['other spaces', ' Limbe   Solar'],
  ['no space', 'LimbeSolar'],
  ['signs', 'Limbe-Solar!'],
  ['accents', 'Limbé Sólar'],
  ['an accent of its own', 'Limbe\u0301 Solar'],
  ['a zero-width space', 'Limbe\u200b Sol\u200car'],
  ['a soft hyphen and a mark of direction', 'Lim\u00adbe \u202eSolar'],
  ['a no-break space', 'Limbe\u00a0Solar'],
  ['wide letters', 'Ｌｉｍｂｅ Ｓｏｌａｒ'],
  ['letters of mathematics', '𝐋𝐢𝐦𝐛𝐞 𝐒𝐨𝐥𝐚𝐫'],
  ['Cyrillic letters', 'Limbе Sоlаr'],
  ['Greek letters', 'Limbe Sοlαr'],
  ['digits for letters', 'L1mbe S0lar'],
  ['a capital i for a small l', 'Limbe SoIar'],
  ['a dotless i', 'Lımbe Solar'],
])('a name with %s is the same name', (_, twin) => {
  expect(nameKey(twin)).toBe(nameKey('Limbe Solar'))
})

test.each([['Limbe Solar 2'], ['Limbe Sola'], ['Lombe Solar'], ['Zomba Solar'], ['Limbe Solar Shop']])(
  '%s is another name',
  (other) => expect(nameKey(other)).not.toBe(nameKey('Limbe Solar')),
)

test('rn passes for m, and an ampersand for the word', () => {
  expect(nameKey('Banda & Sons Farrn')).toBe(nameKey('Banda and Sons Farm'))
})

test('names of other alphabets, and of signs alone, stay apart', () => {
  expect(nameKey('中国商店')).not.toBe(nameKey('日本商店'))
  expect(nameKey('★★★')).not.toBe(nameKey('♥♥♥'))
  expect(nameKey('★★★')).not.toBe('')
})

test.each([
  ['Cyrillic capitals', 'АВЕКМНОРСТХ', 'ABEKMHOPCTX'],
  ['Greek capitals', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['small Cyrillic letters', 'аеорсухѕіј', 'aeopcyxsij'],
  ['small Greek letters', 'αικορυχ', 'aikopux'],
  ['letters with a stroke', 'łøđħ', 'lodh'],
  ['a bar and a turned mark', 'sa|ima sa¡ima', 'salima saiima'],
  ['one for l', 'Sa1ima', 'Salima'],
  ['i for l', 'Saiima', 'Salima'],
  ['two v for w', 'Blantyre Vvood', 'Blantyre Wood'],
  ['every ampersand', 'A&B&C', 'A and B and C'],
])('%s: %s passes for %s', (_, one, other) => expect(nameKey(one)).toBe(nameKey(other)))

test('a letter that others look like is part of a name', () => {
  expect(nameKey('Zomba')).not.toBe(nameKey('Zmba'))
  expect(nameKey('Limbe')).not.toBe(nameKey('Mbe'))
})

test('digits are part of a name', () => {
  expect(nameKey('Shop 24')).not.toBe(nameKey('Shop 25'))
  expect(nameKey('Area 3')).not.toBe(nameKey('Area'))
})

test('of signs alone blanks and what nobody sees are left out', () => {
  expect(nameKey(' ★\u200b ★ ')).toBe('★★')
  expect(nameKey('  ')).toBe('')
})
