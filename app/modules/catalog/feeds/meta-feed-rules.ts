import { csvRows } from '#app/base/csv.ts'
import { cutText } from '#app/base/cut-text.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import type { FeedItem } from './feed-item-rules.ts'

const max = { title: 200, description: 5000 }

type Cell = Parameters<typeof csvRows>[0][number][number]
type Column = [name: string, of: (item: FeedItem, origin: string) => Cell | undefined]

/** The columns of a catalogue of Meta, by their names there. It reads pictures as JPEG. */
const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => cutText(title, max.title)],
  ['description', ({ description }) => cutText(description, max.description)],
  ['availability', ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock')],
  ['condition', ({ condition }) => condition],
  ['price', ({ price }) => `${price} MWK`],
  ['link', ({ link }) => link],
  ['image_link', (item, origin) => addressesOf(item, origin)[0]],
  ['additional_image_link', (item, origin) => addressesOf(item, origin).slice(1).join(',')],
  ['brand', ({ brand }) => brand],
  ['gtin', ({ gtin }) => gtin && { figures: gtin }],
  ['mpn', ({ mpn }) => mpn],
  ['product_type', ({ category }) => category],
  ['google_product_category', ({ googleCategory }) => googleCategory],
  ['item_group_id', ({ groupId }) => groupId],
]

const addressesOf = ({ pictures }: FeedItem, origin: string) =>
  pictures.map((path) => origin + pictureAddress(path, 640, 'jpg'))

export const metaHead = csvRows([columns.map(([name]) => name)])

/** Items as Meta reads them, and WhatsApp's and Instagram's shops with it. No text of a seller runs as a formula. */
export const metaRows = (items: FeedItem[], origin: string) =>
  csvRows(items.map((item) => columns.map(([, of]) => of(item, origin) ?? '')))
