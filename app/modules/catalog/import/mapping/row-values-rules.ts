import { pathOfUrl } from '../pictures/picture-rules.ts'
import type { ColumnPlan } from '../rules.ts'
import { isGone, readerOf } from './cell-readers.ts'
import { namesInCell } from './names-in-cell.ts'
import { optionsOfRow, pictureColumns } from './option-rules.ts'
import { plainHeading } from './plain-heading.ts'
import { readPrices } from './price-values-rules.ts'
import { noValues, type RowValues } from './row-values.ts'
import { unguardedCell } from './unguarded-cell.ts'

const readElsewhere = new Set([
  'price',
  'salePrice',
  'regularPrice',
  'surcharge',
  'saleStart',
  'saleEnd',
  'saleDates',
  'currency',
  'pictures',
  'published',
  'available',
])

/** The cells of a row as texts of a product's fields, in our words. */
export function readRow(cells: string[], plan: ColumnPlan, numbers: number[] = []): RowValues {
  const { columns, mapping, defaults } = plan
  const said = noValues()
  for (const [field, at] of Object.entries(mapping)) {
    const text = unguardedCell(cells[Number(at)] ?? '')
    if (text === '' || readElsewhere.has(field)) continue
    const read = readerOf(field, columns)(text, defaults)
    const column = columns[Number(at)] ?? field
    if (typeof read === 'string') said.texts[field] = read
    else if ('text' in read) {
      if (read.text !== '') said.texts[field] = read.text
      said.notes.push({ column, message: read.note })
    } else said.problems.push({ column, message: read.message })
  }
  said.texts.description ||= said.texts.shortDescription ?? ''
  if (said.texts.description === '') delete said.texts.description
  readPrices(cells, plan, numbers, said)
  // Whatever is counted, what the shop calls out of stock is.
  if (isGone(unguardedCell(cells[Number(mapping.available ?? -1)] ?? ''))) said.texts.stock = '0'
  said.isCounted = said.texts.stock === '0' || /\d/.test(cells[Number(mapping.stock ?? -1)] ?? '')
  readPictures(cells, plan, said)
  said.options = optionsOfRow(cells, plan)
  said.isDraft = publishedColumns(plan).some((at) => unpublished.test(cells[at]?.trim() ?? ''))
  return said
}

/** The names of files, and addresses in the web. */
function readPictures(cells: string[], plan: ColumnPlan, said: RowValues) {
  const names = pictureColumns(plan).flatMap((at) => namesInCell(unguardedCell(cells[at] ?? '')))
  for (const name of new Set(names)) {
    const isElsewhere = /^(?:https?:)?\/\//i.test(name) && pathOfUrl(name) === undefined
    ;(isElsewhere ? said.addresses : said.pictures).push(name)
  }
}
/** Shopify says in two columns whether a product is on sale. */
function publishedColumns({ columns, mapping }: ColumnPlan): number[] {
  const at = Number(mapping.published ?? -1)
  if (at < 0 || plainHeading(columns[at] ?? '') !== 'published') return at < 0 ? [] : [at]
  return [at, columns.findIndex((heading) => plainHeading(heading) === 'status')]
}
const unpublished =
  /^(?:0|-1|false|no|n|draft|archived|unlisted|hidden|inactive|unpublished|disabled|private|paused)$/i
