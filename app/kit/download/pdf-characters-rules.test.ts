import { expect, test } from 'vitest'
import { drawnText, undrawnTexts } from './pdf-characters-rules.ts'

const cases: [string, string, string][] = [
  ['English and Chichewa', 'Ŵachisomo Banda’s “shop” – MK 5,000', 'Ŵachisomo Banda’s “shop” – MK 5,000'],
  ['Chinese', '李明', '[?]'],
  ['Chinese with an English word', '北京路 12, near the Shoprite 商店', '[?] 12, near the Shoprite [?]'],
  ['Arabic, several words in one gap', 'محمد بن علي Stores', '[?] Stores'],
  ['Arabic digits', 'House ١٢', 'House [?]'],
  ['Hindi with its vowel signs', 'दुकान हिंदी', '[?]'],
  ['Korean and Japanese', '김민준 / さくら', '[?] / [?]'],
  ['Cyrillic, Greek, Amharic', 'Иван Νίκος አበበ', '[?]'],
  ['letters taken apart', 'Andre\u0301 W\u0302ala', 'André Ŵala'],
  ['full-width and joined letters', 'ＡＢＣ ﬁne', 'ABC fine'],
  ['a Latin letter with marks that no face has', 'Nguyễn', 'Nguyen'],
  ['an emoji beside words', 'Solar lamp ☀️🔥 big', 'Solar lamp  big'],
  ['a name of emoji only', '🔥🔥', '[?]'],
  ['marks of direction', '\u200fBlue gate\u200e', 'Blue gate'],
  ['nothing', '', ''],
]
test.each(cases)('%s', (_, text, drawn) => {
  expect(drawnText(text)).toBe(drawn)
})

test('the texts that can’t be shown whole are named once, wherever they stand', () => {
  const label = {
    recipient: '李明',
    place: ['北京路 12', 'Blantyre'],
    cash: 5_000,
    lines: [
      { name: '李明', note: 'Wrap it 🎁' },
      { name: 'Lamp [?]', note: null },
    ],
  }
  expect(undrawnTexts(label)).toEqual(['李明', '北京路 12'])
})
