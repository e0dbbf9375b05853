import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { asIssueMessage } from '#app/messages/validation.ts'
import { gtinOf } from '#app/modules/catalog/barcodes/barcode-rules.ts'
import {
  priceField,
  stockField,
  wholeField,
} from '#app/modules/catalog/products/editing/product-input-rules.ts'
import {
  maxCodeLength,
  maxOffers,
  type WantedOffer,
  type WantedPictures,
} from '#app/modules/catalog/products/offers/offer-rules.ts'
import * as editor from '#messages/product-editor.ts'

// Apart from the screen's file: what checks input is heavy, and stays on the server.

const column = <Field extends z.ZodType>(field: Field) =>
  z.record(z.string().regex(/^\d{1,3}$/), field).default({})
/** Nothing typed is none left. */
const stock = z.preprocess((typed) => (typed === '' ? '0' : typed), stockField)

/** Nothing typed is none; of a barcode the digits are kept. */
const barcode = textField(maxCodeLength).transform((typed, context) => {
  if (typed === '') return null
  const gtin = gtinOf(typed)
  if (gtin !== undefined) return gtin
  context.addIssue({ code: 'custom', message: asIssueMessage(editor.barcodeWrong) })
  return z.NEVER
})

/** The rows of a form whose fields are called `price.0`, `stock.0`, `code.0`, … */
const nested = (typed: Record<string, string>) => {
  const columns: Record<string, Record<string, string>> = {}
  for (const [name, value] of Object.entries(typed)) {
    const [, of, row] = /^(key|price|stock|code|gtin|was|on)\.(\d{1,3})$/.exec(name) ?? []
    if (of && Number(row) < maxOffers) columns[of] = { ...columns[of], [row!]: value }
  }
  return { ...columns, version: typed.version || undefined }
}

export const offersInput = z
  .preprocess(
    nested,
    z.object({
      version: wholeField(editor.versionWrong).optional(),
      key: column(z.string().max(2_000)),
      price: column(priceField),
      stock: column(stock),
      code: column(textField(maxCodeLength)),
      gtin: column(barcode),
      was: column(wholeField(editor.stockWhole)),
      on: column(z.string()),
    }),
  )
  .superRefine(({ key, price }, context) => {
    for (const row of Object.keys(key))
      if (price[row] === undefined)
        context.addIssue({
          code: 'custom',
          path: ['price', row],
          message: asIssueMessage(editor.priceMissing),
        })
  })
  .transform(({ version, key, price, stock, code, gtin, was, on }) => ({
    version,
    offers: Object.keys(key).map(
      (row): WantedOffer => ({
        key: key[row]!,
        price: price[row],
        stock: stock[row] ?? 0,
        code: code[row] || null,
        gtin: gtin[row],
        active: on[row] !== undefined,
        stockWas: was[row],
      }),
    ),
  }))
export type OffersInput = z.output<typeof offersInput>

const listOfPictures = (typed: Record<string, string>) => {
  const rows = Object.keys(typed).flatMap((name) => /^value\.(\d{1,3})$/.exec(name)?.[1] ?? [])
  return {
    version: typed.version || undefined,
    list: typed.list,
    // A value of which nothing is ticked keeps what it has.
    pictures: rows.flatMap((row) => {
      const picture = typed[`picture.${row}`]
      return picture === undefined ? [] : [{ value: typed[`value.${row}`], picture: picture || null, row }]
    }),
  }
}

/** A form that chooses a picture for each value of a list: `value.0` and `picture.0`, … */
export const picturesInput = z.preprocess(
  listOfPictures,
  z.object({
    version: wholeField(editor.versionWrong).optional(),
    list: z.string().max(200),
    pictures: z
      .array(
        z.object({
          value: z.string().max(2_000),
          picture: z.string().max(500).nullable(),
          row: z.string(),
        }),
      )
      .max(maxOffers),
  }),
)
export type PicturesInput = z.output<typeof picturesInput> & WantedPictures
