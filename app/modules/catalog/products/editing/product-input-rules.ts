import { z } from 'zod'
import { parseDecimal } from '#app/base/amounts.ts'
import { amountField, countField } from '#app/base/fields/amount-field.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { mapField } from '#app/base/fields/map-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/product-editor.ts'
import * as productListTexts from '#messages/product-list.ts'
import { input } from '#messages/search.ts'
import {
  type FieldName,
  fieldNames,
  type ProductContent,
  type ProductField,
  productFields,
} from '../product-field-rules.ts'
import { categories } from '../rules.ts'
import { productStatuses } from '../status.ts'
import { bulkActions, maxSelected, sellerPageSize, sellerSorts } from './edit-rules.ts'

export const maxTags = 15
export const maxStock = 1_000_000
/** So many values of one list. */
export const maxChoices = 30
const most = { tag: 40, fields: 30, fieldName: 40, fact: 300, choices: maxChoices, choice: 80 }
const tooManyTags = says(fill(texts.tagsTooMany, { most: maxTags }))
const tooManyChoices = says(fill(texts.choicesTooMany, { most: most.choices }))

/** One line without control characters; a half of a pair of surrogates would be refused by the database. */
const tidy = (typed: string) => cleanText(typed.toWellFormed().replaceAll(/\s+/g, ' '))
export const priceField = amountField({
  min: 1,
  missing: texts.priceMissing,
  low: texts.priceTooLow,
  high: texts.priceTooHigh,
})
const stockTexts = {
  missing: texts.stockMissing,
  whole: texts.stockWhole,
  low: texts.stockTooLow,
  high: texts.stockTooHigh,
}
export const stockField = countField(0, maxStock, stockTexts)

const isTwin = (text: string, at: number, all: string[]) =>
  all.findIndex((other) => other.toLowerCase() === text.toLowerCase()) !== at
const withoutTwins = (texts: string[]) =>
  texts.map(tidy).filter((text, at, all) => text && !isTwin(text, at, all))

/** A list, or one line with commas; `#` before a tag means nothing, and a tag counts once whatever its case. */
const tags = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.split(',') : typed),
  z
    .array(z.string(says(texts.tagsWords)), says(texts.tagsList))
    .max(200, tooManyTags)
    .transform((typed) => withoutTwins(typed.map((tag) => tag.replace(/^[\s#]+/, ''))))
    .pipe(
      z
        .array(z.string().max(most.tag, says(fill(texts.tagTooLong, { most: most.tag }))))
        .max(maxTags, tooManyTags),
    ),
)

const choices = z
  .array(z.string(says(texts.choicesTexts)))
  .max(200, tooManyChoices)
  .transform(withoutTwins)
  .pipe(
    z
      .array(z.string().max(most.choice, says(fill(texts.choiceTooLong, { most: most.choice }))))
      .max(most.choices, tooManyChoices),
  )
const fact = z
  .string(says(texts.detailKind))
  .transform(tidy)
  .pipe(z.string().max(most.fact, says(fill(texts.detailTooLong, { most: most.fact }))))

/** A free map. A list is a choice that the buyer makes, a single text a fact; what is empty is left out. */
const categoryFields = mapField(
  z
    .string()
    .transform(tidy)
    .pipe(z.string().max(most.fieldName, says(texts.detailNameTooLong))),
  z.union([fact, choices], says(texts.detailShort)),
  says(texts.detailsKind),
)
  .transform((fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => name && value.length > 0)),
  )
  .refine(
    (fields) => Object.keys(fields).length <= most.fields,
    says(fill(texts.detailsTooMany, { most: most.fields })),
  )

const longPath = z.string(says(texts.picturePath)).max(300, says(texts.picturePath))
const images = z
  .array(longPath, says(texts.picturesList))
  .max(maxPictures, says(fill(texts.picturesTooMany, { most: maxPictures })))
  .transform((paths) => [...new Set(paths)])

/** One line or several, without what no database takes. Only where it must be there something is missing. */
function textOf({ shape, max, missing, long }: Extract<ProductField, { shape: 'line' | 'text' }>) {
  const cleaned = z
    .string(says(missing ?? texts.detailKind))
    .transform((typed) =>
      shape === 'line' ? tidy(typed) : cleanText(typed.toWellFormed().replaceAll('\r\n', '\n')),
    )
  const bounded = z.string().max(max, says(long))
  return cleaned.pipe(missing ? bounded.min(1, says(missing)) : bounded)
}

/** The check of a field follows from its shape. */
function schemaOf(name: FieldName): z.ZodType {
  const field = productFields[name]
  switch (field.shape) {
    case 'line':
    case 'text':
      return textOf(field)
    case 'price':
      return priceField
    case 'count':
      return stockField
    case 'choice':
      return z.enum(field.values, says(field.wrong))
    case 'words':
      return tags
  }
}
type FieldSchemas = { [Name in FieldName]: z.ZodType<ProductContent[Name]> }
const schemasOf = (of: (name: FieldName) => z.ZodType) =>
  Object.fromEntries(fieldNames.map((name) => [name, of(name)])) as FieldSchemas

const content = {
  ...schemasOf(schemaOf),
  categoryFields,
  images,
}
/** What a form was opened with, as it says it again. */
export const wholeField = (missing: Message) => z.preprocess(parsedNumber, z.int(says(missing)))
const parsedNumber = (sent: unknown) => (typeof sent === 'string' ? parseDecimal(sent) : sent)

/** What a new product has where nothing is said of a field. */
function usualOf(field: ProductField): unknown {
  if (field.shape === 'choice') return field.usual
  if (field.shape === 'words') return []
  const mayBeEmpty = (field.shape === 'line' || field.shape === 'text') && !field.missing
  return mayBeEmpty ? '' : undefined
}

function schemaOfNew(name: FieldName) {
  const usual = usualOf(productFields[name])
  return usual === undefined ? schemaOf(name) : schemaOf(name).default(usual)
}

export const createProductInput = z.object({
  ...schemasOf(schemaOfNew),
  categoryFields: categoryFields.default({}),
  images: images.default([]),
})
export type CreateProduct = z.output<typeof createProductInput>

/** Not as a pattern: an id that cannot be one is answered like one that is another's. */
export const productId = z.string(says(texts.productMissing)).max(100, says(texts.productMissing))

/** `version` and `stockWas` are what the seller saw; without them the edit is made on whatever is there. */
export const updateProductInput = z.object({
  ...z.object(content).partial().shape,
  id: productId,
  version: wholeField(texts.versionWrong).optional(),
  stockWas: wholeField(texts.stockWhole).optional(),
})
export type UpdateProduct = z.output<typeof updateProductInput>

/** The id that a form was given, so that sending it twice makes one product. */
export const draftIdOf = (typed: string | undefined) => (typed && idPattern.test(typed) ? typed : undefined)

const rangePrice = z
  .number(says(input.price))
  .int(says(input.wholePrice))
  .min(0, says(input.priceTooLow))
  .max(maxAmount, says(input.priceTooHigh))

export const listSellerProductsInput = z.object({
  category: z.enum(categories, says(texts.categoryChoice)).optional(),
  minPrice: rangePrice.optional(),
  maxPrice: rangePrice.optional(),
  searchQuery: z
    .string(says(input.text))
    .transform((typed) => tidy(typed).slice(0, 200))
    .default(''),
  status: z.enum(productStatuses, says(input.status)).optional(),
  sortBy: z.enum(sellerSorts, says(input.sort)).default('newest'),
  page: z.int(says(input.page)).min(1, says(input.firstPage)).max(1_000_000, says(input.lastPage)).default(1),
  limit: z
    .int(says(input.limit))
    .min(1, says(input.limitTooLow))
    .max(100, says(input.limitTooHigh))
    .default(sellerPageSize),
})
/** Which of a seller's products; `runningOut` leaves those on sale or paused of which so many or fewer are left. */
export type SellerProductsFilter = Partial<
  Omit<z.output<typeof listSellerProductsInput>, 'page' | 'limit'> & { runningOut: number }
>

export const changeProductsInput = z.object({
  action: z.enum(bulkActions, says(productListTexts.chooseAction)),
  ids: z
    .array(productId)
    .transform((ids) => [...new Set(ids)])
    .pipe(
      z
        .array(z.string())
        .min(1, says(productListTexts.noneTicked))
        .max(maxSelected, says(fill(productListTexts.tooMany, { most: maxSelected }))),
    ),
})
export type ChangeProducts = z.output<typeof changeProductsInput>
