/** What stands in a PDF in place of letters that its faces do not have. */
export const missingMark = '[?]'

/** What Helvetica has (Windows-1252) and, from Ā on, what stands in bricolage-grotesque-extended.ttf. */
const known =
  '\\n -~\\u00a0-ÿŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™Ā-ćĊ-ēĖ-ěĞ-ģĦ-ĪĮ-İĲĳĶķĹ-ľŁ-ňŊ-ōŐőŔ-śŞ-šŤťŨ-žƠơƯưǍǎȘ-țȷ'
const unknown = new RegExp(`[^${known}]`, 'gu')
const missing = `(?=[\\p{L}\\p{N}])[^${known}][\\p{M}\\u200c\\u200d]*`
/** Several words of them are one gap, with the blanks and apostrophes between them. */
const gaps = new RegExp(`${missing}(?:[ ’']*${missing})*`, 'gu')

/**
 * A text as a PDF draws it. Letters of other scripts (Arabic, Chinese) become a mark, since the library would put others in
 * their place. A letter with a mark too many is written without it (ễ as e), and an emoji beside words is left out.
 */
export function drawnText(text: string): string {
  const drawn = text.normalize('NFC').replaceAll(unknown, nearest).replaceAll(gaps, missingMark)
  const left = drawn.replaceAll(unknown, '')
  return text.trim() !== '' && left.trim() === '' ? missingMark : left
}

function nearest(letter: string) {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && plain.search(unknown) < 0 ? plain : letter
}

/** Of whatever is drawn, the texts that a PDF can't show whole, each once. */
export const undrawnTexts = (drawn: unknown): string[] => [...new Set(textsIn(drawn))].filter(isUndrawn)

const isUndrawn = (text: string) => drawnText(text).split(missingMark).length > text.split(missingMark).length

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []
