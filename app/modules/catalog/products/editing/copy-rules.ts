import type { ProductContent } from './edit-rules.ts'

const longestName = 200
const mark = ' (copy)'

/** The name of a copy: cut where it would grow too long, never through the middle of a character. */
export const nameOfCopy = (name: string): string =>
  name
    .slice(0, longestName - mark.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd() + mark

/** What a copy starts with. It has no stock until its seller counts it: no piece is promised twice. */
export function copyOf<Picture>(product: Omit<ProductContent, 'images'> & { images: Picture[] }) {
  const { description, price, category, condition, tags, categoryFields, images } = product
  const same = { description, price, category, condition, tags, categoryFields, images }
  return { ...same, name: nameOfCopy(product.name), stock: 0 }
}
