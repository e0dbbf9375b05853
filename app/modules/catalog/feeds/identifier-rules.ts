import { cleanText } from '#app/base/fields/clean-text.ts'
import { barcodeOf } from '../barcodes/barcode-rules.ts'
import { type CategoryFields, factsOf } from '../products/rules.ts'

/** What names a good all over the world: who makes it, the number of its barcode, the maker's own number. */
export type Identifiers = { brand?: string; gtin?: string; mpn?: string }

const maxLength = 70
const partName = /^(?:mpn|(?:manufacturer )?part (?:number|no\.?))$/i
/** What people write where there is no brand. */
const noBrand = /^(?:[-/.]*|n\/?a|none|no ?brand|un-?branded|generic|unknown|other|palibe)$/i

/** What the facts of a product name. A barcode with a wrong digit is none: it would name another good. */
export function identifiersOf(fields: CategoryFields): Identifiers {
  const facts = factsOf(fields).map(([name, value]) => [cleanText(name), cleanText(value)] as const)
  const valueNamed = (name: RegExp) => facts.find(([called]) => name.test(called))?.[1]
  const [brand, mpn] = [valueNamed(/^brand$/i), valueNamed(partName)]
  const gtin = barcodeOf(fields)
  return {
    ...(brand && !noBrand.test(brand) && brand.length <= maxLength && { brand }),
    ...(gtin && { gtin }),
    ...(mpn && mpn.length <= maxLength && /[\p{L}\p{N}]/u.test(mpn) && { mpn }),
  }
}
