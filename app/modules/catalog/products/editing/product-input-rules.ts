import { z } from 'zod'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import { categories, conditions, productStatuses } from '../rules.ts'
import { maxImages, sellerPageSize, sellerSorts } from './edit-rules.ts'

export const maxTags = 15
export const maxStock = 1_000_000
const most = { tag: 40, fields: 30, fieldName: 40, fact: 300, choices: 30, choice: 80 }

/** One line without control characters; a half of a pair of surrogates would be refused by the database. */
const tidy = (typed: string) => cleanText(typed.toWellFormed().replaceAll(/\s+/g, ' '))
const lineOf = (longest: number, missing: string, what: string) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(longest, `${what} can have at most ${longest} characters`))

/** People write 12,500 and 12 500 and MK 12500. */
function wholeNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const digits = typed
    .trim()
    .replace(/^(mwk|mk|k)\s*/i, '')
    .replaceAll(/[,\s]/g, '')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : undefined
}
export const priceField = z.preprocess(
  wholeNumber,
  z
    .number('Enter a price in kwacha')
    .int('Prices are whole kwacha, without decimals')
    .min(1, 'The price is at least MK 1')
    .max(maxAmount, 'The price is at most MK 1,000,000,000'),
)
export const stockField = z.preprocess(
  wholeNumber,
  z
    .number('Enter how many you have')
    .int('Stock is a whole number')
    .min(0, 'Stock cannot be less than 0')
    .max(maxStock, 'Stock is at most 1,000,000'),
)

const isTwin = (text: string, at: number, all: string[]) =>
  all.findIndex((other) => other.toLowerCase() === text.toLowerCase()) !== at
const withoutTwins = (texts: string[]) =>
  texts.map(tidy).filter((text, at, all) => text && !isTwin(text, at, all))

/** A list, or one line with commas; `#` before a tag means nothing, and a tag counts once whatever its case. */
const tags = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.split(',') : typed),
  z
    .array(z.string('Tags are words'), { error: 'Tags are a list of words' })
    .max(200, `Use at most ${maxTags} tags`)
    .transform((typed) => withoutTwins(typed.map((tag) => tag.replace(/^[\s#]+/, ''))))
    .pipe(
      z
        .array(z.string().max(most.tag, `A tag can have at most ${most.tag} characters`))
        .max(maxTags, `Use at most ${maxTags} tags`),
    ),
)

const choices = z
  .array(z.string('Choices are texts'))
  .max(200, `A detail offers at most ${most.choices} choices`)
  .transform(withoutTwins)
  .pipe(
    z
      .array(z.string().max(most.choice, `A choice can have at most ${most.choice} characters`))
      .max(most.choices, `A detail offers at most ${most.choices} choices`),
  )
const fact = z
  .string('A detail is a text or a list of texts')
  .transform(tidy)
  .pipe(z.string().max(most.fact, `A detail can have at most ${most.fact} characters`))

/** A free map. A list is a choice that the buyer makes, a single text a fact; what is empty is left out. */
const categoryFields = z
  .record(
    z.string().transform(tidy).pipe(z.string().max(most.fieldName, 'The name of a detail is too long')),
    z.union([fact, choices], { error: 'A detail is a text or a short list of short texts' }),
    { error: 'Details are names, each with a text or a list of texts' },
  )
  .transform((fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => name && value.length > 0)),
  )
  .refine(
    (fields) => Object.keys(fields).length <= most.fields,
    `A product has at most ${most.fields} details`,
  )

const longPath = z.string('A picture is named by its path').max(300, 'A picture is named by its path')
const images = z
  .array(longPath, { error: 'Pictures are a list of paths' })
  .max(maxImages, `A product has at most ${maxImages} pictures`)
  .transform((paths) => [...new Set(paths)])

const content = {
  name: lineOf(200, 'Give the product a name', 'The name'),
  description: z
    .string('Describe the product')
    .transform((typed) => cleanText(typed.toWellFormed().replaceAll('\r\n', '\n')))
    .pipe(
      z
        .string()
        .min(1, 'Describe the product')
        .max(5000, 'The description can have at most 5,000 characters'),
    ),
  price: priceField,
  category: z.enum(categories, 'Choose one of the categories'),
  stock: stockField,
  condition: z.enum(conditions, 'Choose one of the conditions'),
  tags,
  categoryFields,
  images,
}
const whole = (what: string) => z.preprocess(wholeNumber, z.int({ error: what }))

export const createProductInput = z.object({
  ...content,
  condition: content.condition.default('new'),
  tags: tags.default([]),
  categoryFields: categoryFields.default({}),
  images: images.default([]),
})
export type CreateProduct = z.output<typeof createProductInput>

/** Not as a pattern: an id that cannot be one is answered like one that is another's. */
export const productId = z.string('Which product?').max(100, 'Which product?')

/** `version` and `stockWas` are what the seller saw; without them the edit is made on whatever is there. */
export const updateProductInput = z.object({
  ...z.object(content).partial().shape,
  id: productId,
  version: whole('This is no version').optional(),
  stockWas: whole('Stock is a whole number').optional(),
})
export type UpdateProduct = z.output<typeof updateProductInput>

/** The id that a form was given, so that sending it twice makes one product. */
export const draftIdOf = (typed: string | undefined) => (typed && idPattern.test(typed) ? typed : undefined)

const rangePrice = z
  .number('Enter a price')
  .int('Prices have no decimals')
  .min(0, 'Enter a price from 0')
  .max(maxAmount, 'Enter a lower price')

export const listSellerProductsInput = z.object({
  category: content.category.optional(),
  minPrice: rangePrice.optional(),
  maxPrice: rangePrice.optional(),
  searchQuery: z
    .string('Enter text to search for')
    .transform((typed) => tidy(typed).slice(0, 200))
    .default(''),
  status: z.enum(productStatuses, 'There is no such status').optional(),
  sortBy: z.enum(sellerSorts, 'Choose one of the sort orders').default('newest'),
  page: z
    .int('Enter a page number')
    .min(1, 'Pages start at 1')
    .max(1_000_000, 'There are not that many pages')
    .default(1),
  limit: z
    .int('Enter a page size')
    .min(1, 'A page has at least 1 product')
    .max(100, 'A page has at most 100 products')
    .default(sellerPageSize),
})
/** `runningOut` leaves those on sale or paused of which so many or fewer are left. */
export type ListSellerProducts = z.output<typeof listSellerProductsInput> & {
  runningOut?: number | undefined
}
