import {
  type Detail,
  type DetailTexts,
  detailField,
  fieldsOfTexts,
  isDetailField,
  malformedDetailLine,
  textsOfFields,
} from '#app/modules/catalog/products/detail-rules.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { joinPaths, parsePaths } from '#app/modules/catalog/products/picture-order-rules.ts'
import type { OwnProduct } from '#app/modules/catalog/products/reading/find-own-product.server.ts'

/** What is said of a saved product, and that it has no picture where it has none. */
export const withPictureNote = (text: string, images: readonly unknown[]) =>
  images.length > 0 ? text : `${text} It has no picture yet: add one so that buyers see what they get.`

/** A product as the editor's fields hold it. */
export function formValuesOf(product: OwnProduct, offered: readonly Detail[]): DetailTexts {
  const { name, description, price, category, stock, condition, tags, images } = product
  return {
    name,
    description,
    category,
    condition,
    price: `${price}`,
    stock: `${stock}`,
    tags: tags.join(', '),
    images: joinPaths(images.map(({ path }) => path)),
    ...textsOfFields(product.categoryFields, offered),
  }
}

const plainFields = ['name', 'description', 'price', 'category', 'stock', 'condition', 'tags'] as const
const isOfDetails = (field: string) => isDetailField(field) || field === 'facts' || field === 'choices'

/**
 * What the typed texts ask for. Against what the editor had `shown` only what was really changed is named: the rest
 * stays to the letter what it is, also where its text would be read another way.
 */
export function productInputOf(
  typed: DetailTexts,
  offered: readonly Detail[],
  shown?: DetailTexts,
): Record<string, unknown> {
  const isNew = (field: string) => !shown || textOf(typed, field) !== textOf(shown, field)
  const input: Record<string, unknown> = {}
  for (const field of plainFields) if (isNew(field)) input[field] = typed[field] ?? ''
  if (isNew('images')) input.images = parsePaths(typed.images)
  const saying = Object.keys({ ...typed, ...shown }).filter(isOfDetails)
  if (saying.some(isNew)) input.categoryFields = fieldsOfTexts(typed, offered)
  return input
}

/** Browsers send their own line ends. */
const textOf = (texts: DetailTexts, field: string) => (texts[field] ?? '').replaceAll('\r\n', '\n').trim()

export const picturesProblem = (reason: string) =>
  reason === 'picture-unknown' ? productRefusals['picture-unknown'] : ''

/** Messages beside the fields of the editor, which has several for the one map; `pictures` is said of those. */
export function fieldProblemsOf(fields: DetailTexts, typed: DetailTexts, pictures = ''): DetailTexts {
  const faults: DetailTexts = pictures ? { images: pictures } : {}
  for (const [path, message] of Object.entries(fields)) {
    const [field = '', detail] = path.split('.')
    if (field !== 'categoryFields') faults[field] ??= message
    else if (detail && typed[detailField(detail)]) faults[detailField(detail)] ??= message
    else faults.facts ??= detail ? `${detail}: ${message}` : message
  }
  for (const field of ['facts', 'choices'] as const) {
    const odd = malformedDetailLine(typed[field])
    if (odd) faults[field] = `Write each line as “Name: value”. This one is not: ${odd}`
  }
  return faults
}

const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  stock: 'Stock',
  condition: 'Condition',
  tags: 'Tags',
  facts: 'Other facts',
  choices: 'Other choices',
  images: 'Pictures',
}

/** What somebody else saved meanwhile, where it is not what was typed here. */
export const conflictsOf = (typed: DetailTexts, now: DetailTexts, offered: readonly Detail[]) =>
  [...Object.entries(labels), ...offered.map(({ name, label }) => [detailField(name), label] as const)]
    .filter(([field]) => textOf(typed, field) !== textOf(now, field))
    .map(([field, label]) => ({ label, now: sayNow(now, field) || '(empty)' }))

function sayNow(now: DetailTexts, field: string) {
  if (field !== 'images') return textOf(now, field)
  const { length } = parsePaths(now.images)
  return `${length} ${length === 1 ? 'picture' : 'pictures'}, not these or not in this order`
}
