import { cleanText } from '#app/base/fields/clean-text.ts'
import { type CategoryFields, factsOf } from '../products/rules.ts'

/** The detail that the editor and files of products have for it. Sellers name it otherwise too. */
export const barcodeDetail = 'barcode'

const barcodeName = /^(?:gtin|ean|upc|isbn|bar ?code)[ -]?(?:8|1[0234])?$/i

/** The number of a product's barcode: the first among its facts whose last digit is right. */
export const barcodeOf = (fields: CategoryFields): string | undefined =>
  factsOf(fields).flatMap(([name, value]) =>
    barcodeName.test(cleanText(name)) ? (gtinOf(cleanText(value)) ?? []) : [],
  )[0]

/** What is typed between the digits means nothing. */
const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The digits of a barcode whose last one is right. An ISBN of ten becomes one of thirteen. */
export function gtinOf(typed: string): string | undefined {
  const code = plain(typed)
  if (/^\d{9}[\dX]$/.test(code)) return isIsbn10(code) ? gtinOfIsbn10(code) : undefined
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || isOfShop(code)) return undefined
  return checkDigitOf(code.slice(0, -1)) === Number(code.at(-1)) ? code : undefined
}

/** As products keep it: the digits alone. What is no barcode stays as it was typed. */
export const plainBarcode = (typed: string): string => (gtinOf(typed) ? plain(typed) : typed)

/** Numbers that shops give to what they weigh or wrap, coupons, and no number at all. */
const isOfShop = (code: string) =>
  code.length === 8
    ? /^[02]/.test(code)
    : /^(?:2|0[245]|98[1-4]|99|0{13})/.test(code.padStart(14, '0').slice(1))

function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const weighed = (digits: string) => [...digits].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0)
const isIsbn10 = (code: string) =>
  (weighed(code.slice(0, 9)) + (code.endsWith('X') ? 10 : Number(code.at(-1)))) % 11 === 0
const gtinOfIsbn10 = (code: string) => withCheckDigit(`978${code.slice(0, 9)}`)
const withCheckDigit = (digits: string) => `${digits}${checkDigitOf(digits)}`

/** Names of a fact, each with and without the number of digits that some write behind it. */
const withCounts = (names: string[], counts: number[]) =>
  names.flatMap((name) => [
    name,
    ...counts.flatMap((count) => ['', ' ', '-'].map((between) => `${name}${between}${count}`)),
  ])
const names = withCounts(['gtin', 'ean', 'upc', 'isbn', 'barcode', 'bar code'], [8, 10, 12, 13, 14])
/** Numbers in groups are asked for under the likely names alone: there are many groupings. */
const likelyNames = {
  anything: [...withCounts(['ean'], [13]), 'gtin', 'upc', 'barcode', 'bar code'],
  isbn13: [...withCounts(['isbn'], [13]), 'ean', 'barcode'],
  isbn10: [...withCounts(['isbn'], [10]), 'barcode'],
}

/**
 * What the database holds of a product with this barcode (`attribute_values`), in every spelling: by each name, with zeros
 * before it or without, a book by its ten digits too, and in the groups that are printed. All in small letters.
 */
export function tokensOfBarcode(gtin: string): string[] {
  const [codes, isbn10] = [lengthsOf(gtin), isbn10Of(gtin)]
  return [
    ...under(names, [...codes, ...isbn10]),
    ...under(likelyNames.anything, joined(codes.flatMap(printedParts))),
    ...under(likelyNames.isbn13, isBook(gtin) ? joined(isbn13Parts(gtin)) : []),
    ...under(likelyNames.isbn10, joined(isbn10.flatMap(bookParts))),
  ]
}

/** The same under the plain names and in figures alone: a product may have a barcode for each of its choices. */
export const plainTokensOfBarcode = (gtin: string): string[] =>
  under(plainNames, [...lengthsOf(gtin), ...isbn10Of(gtin)])
const plainNames = ['barcode', 'ean', 'gtin', 'upc', 'isbn']

const under = (names: string[], codes: string[]) =>
  names.flatMap((name) => codes.map((code) => `${name}=${code}`.toLowerCase()))
const isBook = (gtin: string) => /^97[89]\d{10}$/.test(gtin)

/** One number of 8, 12, 13 or 14 digits: zeros before it mean nothing. */
export function lengthsOf(gtin: string): string[] {
  const whole = gtin.padStart(14, '0')
  return [8, 12, 13, 14]
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(14 - length))
    .filter((code) => gtinOf(code) === code)
}

function isbn10Of(gtin: string): string[] {
  if (!/^978\d{10}$/.test(gtin)) return []
  const nine = gtin.slice(3, 12)
  const last = (11 - (weighed(nine) % 11)) % 11
  return [`${nine}${last === 10 ? 'X' : last}`]
}

const joined = (parts: string[][]) => parts.flatMap((groups) => [groups.join('-'), groups.join(' ')])

/** Country, publisher and title have no fixed lengths: all there may be. */
const bookParts = (ten: string): string[][] =>
  [1, 2, 3, 4, 5].flatMap((country) =>
    [1, 2, 3, 4, 5, 6, 7]
      .filter((publisher) => country + publisher < 9)
      .map((publisher) => cut(ten, [country, country + publisher, 9])),
  )

const isbn13Parts = (code: string) =>
  [[code.slice(3)], ...bookParts(code.slice(3))].map((rest) => [code.slice(0, 3), ...rest])

/** Where the groups end that stand under the stripes. */
const printed: Readonly<Record<number, number[][]>> = {
  8: [[4]],
  12: [[6], [1, 6, 11]],
  13: [[1, 7], [7], [3, 7, 12]],
}
const printedParts = (code: string) => (printed[code.length] ?? []).map((ends) => cut(code, ends))

const cut = (code: string, ends: number[]) =>
  [0, ...ends].map((start, at) => code.slice(start, ends[at] ?? code.length))
