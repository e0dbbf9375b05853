import { joinPaths, parsePaths } from '#app/client/upload-queue/picture-order-rules.ts'
import { type Message, spoken, type Text, type Translate } from '#app/messages/language.ts'
import { barcodeDetail, gtinOf, plainBarcode } from '#app/modules/catalog/barcodes/barcode-rules.ts'
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
import type { OwnProduct } from '#app/modules/catalog/products/editing/own-products.server.ts'
import { fieldNames, typedValue } from '#app/modules/catalog/products/product-field-rules.ts'
import * as texts from '#messages/product-editor.ts'
import { names } from '#messages/product-fields.ts'

/** What is said of a saved product, and that it has no picture where it has none. */
export const withPictureNote = (t: Translate, text: Message, images: readonly unknown[]) =>
  images.length > 0 ? t(text) : t(texts.noPicture, { saved: t(text) })

/** A product as the editor's fields hold it. */
export function formValuesOf(product: OwnProduct, offered: readonly Detail[]): DetailTexts {
  return {
    ...Object.fromEntries(fieldNames.map((name) => [name, typedValue(product[name])])),
    images: joinPaths(product.images.map(({ path }) => path)),
    ...textsOfFields(product.categoryFields, offered),
  }
}

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
  for (const field of fieldNames) if (isNew(field)) input[field] = typed[field] ?? ''
  if (isNew('images')) input.images = parsePaths(typed.images)
  const saying = Object.keys({ ...typed, ...shown }).filter(isOfDetails)
  if (saying.some(isNew)) input.categoryFields = fieldsOfTexts(withPlainBarcode(typed), offered)
  return input
}

const barcode = detailField(barcodeDetail)
/** In one spelling, by which other shops' products of the same barcode are found. */
const withPlainBarcode = (typed: DetailTexts) =>
  typed[barcode] ? { ...typed, [barcode]: plainBarcode(typed[barcode]) } : typed

/** A wrong digit would name another good. One that stood there before stays: a file may have brought it. */
export function barcodeProblemOf(t: Translate, typed: DetailTexts, shown: DetailTexts = {}): DetailTexts {
  const text = textOf(typed, barcode)
  const isRight = text === '' || text === textOf(shown, barcode) || gtinOf(text) !== undefined
  return isRight ? {} : { [`categoryFields.${barcodeDetail}`]: t(texts.barcodeWrong) }
}

/** Browsers send their own line ends. */
const textOf = (texts: DetailTexts, field: string) => (texts[field] ?? '').replaceAll('\r\n', '\n').trim()

export const picturesProblem = (t: Translate, reason: string) =>
  reason === 'picture-unknown' ? t(productRefusals['picture-unknown']) : ''

/** Messages beside the fields of the editor, which has several for the one map; `pictures` is said of those. */
export function fieldProblemsOf(
  t: Translate,
  fields: DetailTexts,
  typed: DetailTexts,
  pictures = '',
): DetailTexts {
  const faults: DetailTexts = pictures ? { images: pictures } : {}
  for (const [path, problem] of Object.entries(fields)) {
    const [field = '', detail] = path.split('.')
    if (field !== 'categoryFields') faults[field] ??= problem
    else if (detail && typed[detailField(detail)]) faults[detailField(detail)] ??= problem
    else faults.facts ??= detail ? t(texts.detailProblem, { detail, problem }) : problem
  }
  for (const field of ['facts', 'choices'] as const) {
    const line = malformedDetailLine(typed[field])
    if (line) faults[field] = t(texts.lineMalformed, { line })
  }
  return faults
}

const labels: Record<string, Message> = {
  ...Object.fromEntries(fieldNames.map((name) => [name, names[name]])),
  facts: texts.otherFacts,
  choices: texts.otherChoices,
  images: texts.pictures,
}

/** What somebody else saved meanwhile, where it is not what was typed here. */
export const conflictsOf = (t: Translate, typed: DetailTexts, now: DetailTexts, offered: readonly Detail[]) =>
  [
    ...Object.entries<Text>(labels),
    ...offered.map(({ name, label }): [string, Text] => [detailField(name), label]),
  ]
    .filter(([field]) => textOf(typed, field) !== textOf(now, field))
    .map(([field, label]) => ({ label: spoken(t, label), now: sayNow(t, now, field) || t(texts.empty) }))

function sayNow(t: Translate, now: DetailTexts, field: string) {
  if (field !== 'images') return textOf(now, field)
  return t(texts.picturesNow, { count: parsePaths(now.images).length })
}
