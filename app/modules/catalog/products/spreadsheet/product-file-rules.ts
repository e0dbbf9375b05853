import { sortableMoment } from '#app/base/dates/dates.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import { type DetailTexts, detailField, standardDetails, textsOfFields } from '../detail-rules.ts'
import { fieldNames, fileValue, type ProductContent, productFields } from '../product-field-rules.ts'
import type { ProductStatus } from '../status.ts'

type FiledProduct = ProductContent & {
  id: string
  sellerId: string
  sourceKey: string | null
  status: ProductStatus
  createdAt: Date
}
type FileColumn = {
  /** As the editor's fields are named. */
  field: string
  heading: string
  /** In characters. */
  width: number
  of: (product: FiledProduct, texts: DetailTexts, origin: string) => string | number
}

const column = (field: string, heading: string, width: number, of: FileColumn['of']): FileColumn => ({
  field,
  heading,
  width,
  of,
})
const detail = (field: string, heading: string) =>
  column(field, heading, 18, (_, texts) => texts[field] ?? '')

/**
 * The columns of a file of products, in their order: what a file says that a seller takes along, and may bring. Their
 * names and values are the format of the file and the same in every language, so that an import reads them.
 */
export const productFileColumns: readonly FileColumn[] = [
  column('id', 'Product ID', 20, ({ id }) => id),
  column('reference', 'Your own code', 16, ownCode),
  ...fieldNames.map((name) => {
    const { column: heading, width } = productFields[name].file
    return column(name, heading, width, (product) => fileValue(name, product[name]))
  }),
  ...standardDetails.map(({ name, label }) => detail(detailField(name), label)),
  detail('facts', 'Other facts'),
  detail('choices', 'Other choices'),
  column('images', 'Pictures', 40, ({ images }, _, origin) =>
    images.map(({ path }) => `${origin}${pictureAddress(path, 1280, 'webp')}`).join(' | '),
  ),
  column('status', 'Status', 10, ({ status }) => status),
  column('createdAt', 'Created', 17, ({ createdAt }) => sortableMoment(createdAt)),
]

/** An import keeps a seller's code behind the seller's id, since another's may be the same. */
function ownCode({ sellerId, sourceKey }: FiledProduct) {
  const before = `${sellerId}:`
  return sourceKey?.startsWith(before) ? sourceKey.slice(before.length) : ''
}

export const productFileHead = productFileColumns.map(({ heading }) => heading)

/** A product as a row of a spreadsheet, times in Malawi. `origin` is the site's, for addresses of pictures. */
export function productFileRow(product: FiledProduct, origin: string): (string | number)[] {
  const texts = textsOfFields(product.categoryFields)
  return productFileColumns.map(({ of }) => of(product, texts, origin))
}
