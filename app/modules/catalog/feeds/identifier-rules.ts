import { cleanText } from '#app/base/fields/clean-text.ts'
import { type CategoryFields, factsOf } from '../products/rules.ts'

/** What names a good all over the world: who makes it, the number of its barcode, the maker's own number. */
export type Identifiers = { brand?: string; gtin?: string; mpn?: string }

const maxLength = 70
const barcodeName = /^(?:gtin|ean|upc|isbn|bar ?code)[ -]?(?:8|1[0234])?$/i
const partName = /^(?:mpn|(?:manufacturer )?part (?:number|no\.?))$/i
/** What people write where there is no brand. */
const noBrand = /^(?:[-/.]*|n\/?a|none|no ?brand|un-?branded|generic|unknown|other|palibe)$/i

/** What the facts of a product name. A barcode with a wrong digit is none: it would name another good. */
export function identifiersOf(fields: CategoryFields): Identifiers {
  const facts = factsOf(fields).map(([name, value]) => [cleanText(name), cleanText(value)] as const)
  const valueNamed = (name: RegExp) => facts.find(([called]) => name.test(called))?.[1]
  const [brand, mpn] = [valueNamed(/^brand$/i), valueNamed(partName)]
  const gtin = facts.flatMap(([name, value]) => (barcodeName.test(name) ? (gtinOf(value) ?? []) : []))[0]
  return {
    ...(brand && !noBrand.test(brand) && brand.length <= maxLength && { brand }),
    ...(gtin && { gtin }),
    ...(mpn && mpn.length <= maxLength && /[\p{L}\p{N}]/u.test(mpn) && { mpn }),
  }
}

/** The digits of a barcode whose last one is right. An ISBN of ten becomes one of thirteen. */
export function gtinOf(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(code)) return isIsbn10(code) ? gtinOfIsbn10(code) : undefined
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || isOfShop(code)) return undefined
  return checkDigitOf(code.slice(0, -1)) === Number(code.at(-1)) ? code : undefined
}

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

const isIsbn10 = (code: string) =>
  [...code].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - at), 0) % 11 === 0

const gtinOfIsbn10 = (code: string) => {
  const digits = `978${code.slice(0, 9)}`
  return `${digits}${checkDigitOf(digits)}`
}
