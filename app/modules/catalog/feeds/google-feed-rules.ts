import { cutText } from '#app/base/cut-text.ts'
import { escapeXml } from '#app/base/xml.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import type { FeedItem } from './feed-item-rules.ts'

/** What a feed is of: the market or a shop. */
export type FeedChannel = { title: string; link: string; origin: string }

const max = { title: 150, description: 5000 }

const element = (name: string, text: string | number | undefined) =>
  text === undefined ? '' : `<${name}>${escapeXml(`${text}`)}</${name}>`

export const googleHead = ({ title, link }: FeedChannel) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', title)}${element('link', link)}${element('description', title)}\n`
export const googleFoot = '</channel></rss>\n'

/** An item as Google Merchant Center reads it. What nothing identifies says so: else its barcode would be missed. */
export function googleItem(item: FeedItem, origin: string): string {
  const [cover, ...others] = item.pictures.map((path) => origin + pictureAddress(path, 1280, 'webp'))
  const { brand, gtin, mpn } = item
  const isNamed = gtin !== undefined || (brand !== undefined && mpn !== undefined)
  const elements: [name: string, text: string | number | undefined][] = [
    ['g:id', item.id],
    ['title', cutText(item.title, max.title)],
    ['description', cutText(item.description, max.description)],
    ['link', item.link],
    ['g:image_link', cover],
    ...others.map((address): [string, string] => ['g:additional_image_link', address]),
    ['g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['g:price', `${item.price} MWK`],
    ['g:condition', item.condition],
    ['g:brand', brand],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    ['g:identifier_exists', isNamed ? undefined : 'no'],
    ['g:product_type', item.category],
    ['g:google_product_category', item.googleCategory],
    ['g:item_group_id', item.groupId],
  ]
  return `<item>${elements.map(([name, text]) => element(name, text)).join('')}</item>\n`
}
