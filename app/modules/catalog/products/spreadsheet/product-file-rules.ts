import { sortableMoment } from '#app/base/dates/dates.ts'
import { fill, type Message, spoken, type Text, type Translate } from '#app/messages/language.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/product-list.ts'
import { type DetailTexts, detailField, standardDetails, textsOfFields } from '../detail-rules.ts'
import { choiceLines, type SavedOffer } from '../offers/offer-rules.ts'
import {
  type FieldName,
  fieldNames,
  fileValue,
  isFieldName,
  type ProductContent,
  productFields,
} from '../product-field-rules.ts'
import { categories, conditionLabels } from '../rules.ts'
import type { ProductStatus } from '../status.ts'

type FiledProduct = ProductContent & {
  id: string
  sellerId: string
  sourceKey: string | null
  status: ProductStatus
  createdAt: Date
  offersDiffer: boolean
}
type FileColumn = {
  /** As the editor's fields are named. */
  field: string
  heading: string
  /** In characters. */
  width: number
  of: (product: FiledProduct, texts: DetailTexts, origin: string) => string | number
  /** What stands there in the row of one choice; nothing where the first row of its product says it for all. */
  ofChoice?: (product: FiledProduct, offer: SavedOffer) => string | number
}

const column = (
  field: string,
  heading: string,
  width: number,
  of: FileColumn['of'],
  ofChoice?: FileColumn['ofChoice'],
): FileColumn => ({ field, heading, width, of, ...(ofChoice && { ofChoice }) })
const detail = (field: string, heading: string) =>
  column(field, heading, 18, (_, texts) => texts[field] ?? '')

/** Of a product whose choices have their own price and stock, each is a row. */
const ofChoices: Partial<Record<FieldName, FileColumn['ofChoice']>> = {
  name: ({ name }) => name,
  price: (_, { price }) => price,
  stock: (_, { stock }) => stock,
}

/**
 * The columns of a file of products, in their order: what a file says that a seller takes along, and may bring. Their
 * names and values are the format of the file and the same in every language, so that an import reads them.
 */
export const productFileColumns: readonly FileColumn[] = [
  column(
    'id',
    'Product ID',
    20,
    ({ id }) => id,
    ({ id }) => id,
  ),
  column('reference', 'Your own code', 16, ownCode),
  ...fieldNames.map((name) => {
    const { column: heading, width } = productFields[name].file
    return column(name, heading, width, (product) => fileValue(name, product[name]), ofChoices[name])
  }),
  ...standardDetails.map(({ name, label }) => detail(detailField(name), label)),
  detail('facts', 'Other facts'),
  detail('choices', 'Other choices'),
  column(
    'choice',
    'Choice',
    24,
    () => '',
    (_, { options }) => choiceLines(options),
  ),
  column(
    'choiceCode',
    'Code of the choice',
    18,
    () => '',
    (_, { code }) => code ?? '',
  ),
  column(
    'choiceGtin',
    'Barcode of the choice',
    18,
    () => '',
    (_, { gtin }) => gtin ?? '',
  ),
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

/**
 * A product as rows of a spreadsheet, times in Malawi: one, or one for each choice that is on, of which the first says all else.
 * `origin` is the site's, for addresses of pictures.
 */
export function productFileRows(product: FiledProduct, offers: SavedOffer[], origin: string) {
  const texts = textsOfFields(product.categoryFields)
  const whole = productFileColumns.map(({ of }) => of(product, texts, origin))
  const choices = product.offersDiffer ? offers.filter(({ active }) => active) : []
  if (choices.length === 0) return [whole]
  return choices.map((offer, place) =>
    productFileColumns.map(
      ({ ofChoice }, at) => ofChoice?.(product, offer) ?? (place === 0 ? whole[at]! : ''),
    ),
  )
}

/** Choices of new products are named by `choices`; their own price and stock come later. */
const setByUs = ['id', 'status', 'createdAt', 'choice', 'choiceCode', 'choiceGtin']

/** The columns of a file of new products. */
export const templateColumns = productFileColumns.filter(({ field }) => !setByUs.includes(field))
export const templateHead = templateColumns.map(({ heading }) => heading)

type Help = { what: Message; example: Text }

const help: Record<keyof typeof texts.templateHelp, Text> = {
  reference: 'LAMP-2',
  facts: 'Made in: Malawi',
  choices: 'Length: 1 m, 2 m',
  images: 'lamp.jpg | lamp-box.jpg',
}

function detailHelp({ hint, values, suits }: (typeof standardDetails)[number]): Message {
  const named = suits.join(', ')
  if (values) return fill(texts.templateOneOf, { values: values.join(', '), categories: named })
  return hint
    ? fill(texts.templateHint, { hint, categories: named })
    : fill(texts.templateIfKnown, { categories: named })
}

function helpOf(field: string): Help {
  if (isFieldName(field)) {
    const { help: what, example } = productFields[field].file
    return { what, example }
  }
  const own = field as keyof typeof help
  if (Object.hasOwn(help, field)) return { what: texts.templateHelp[own], example: help[own] }
  return { what: detailHelp(standardDetails.find(({ name }) => detailField(name) === field)!), example: '' }
}

/** How the template is filled in, and what may stand in it. Every example is only on this sheet. */
export const templateHelp = (t: Translate): string[][] => [
  [t(texts.templateColumn), t(texts.templateWhat), t(texts.templateExample)],
  ...templateColumns.map(({ field, heading }) => {
    const { what, example } = helpOf(field)
    return [heading, t(what), spoken(t, example)]
  }),
  [],
  ...categories.map((category, at) => [at === 0 ? t(texts.templateCategories) : '', category]),
  [],
  ...Object.values(conditionLabels).map((label, at) => [
    at === 0 ? t(texts.templateConditions) : '',
    t(label),
  ]),
]
