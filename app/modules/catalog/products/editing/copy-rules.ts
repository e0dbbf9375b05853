import { pick } from '#app/base/pick.ts'
import { contentNames, maxNameLength, type ProductContent } from '../product-field-rules.ts'

const mark = ' (copy)'

/** The name of a copy: cut where it would grow too long, never through the middle of a character. */
export const nameOfCopy = (name: string): string =>
  name
    .slice(0, maxNameLength - mark.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd() + mark

/** What a copy starts with. It has no stock until its seller counts it: no piece is promised twice. */
export function copyOf<Picture>(product: Omit<ProductContent, 'images'> & { images: Picture[] }) {
  return { ...pick(product, contentNames), name: nameOfCopy(product.name), stock: 0 }
}
