import { createHash } from 'node:crypto'
import { and, inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { maxPictures, type StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import { picturesWithoutEnd } from '../picture-status.ts'
import { importedPictures, productImportRows } from '../tables.ts'
import { readPictureAddress } from './rules.ts'

export type WebPicture = { address: string; host: string; name: string }
/** What rows before said and did: addresses that are on their way to products, and how many more the import may have fetched. */
export type FetchPlan = { underWay: Set<string>; left: number }

export async function openFetchPlan(tx: Tx, importId: string, products: string[]): Promise<FetchPlan> {
  const [counted] = await tx
    .select({ planned: sql<number>`coalesce(sum(${productImportRows.pictures}), 0)::int` })
    .from(productImportRows)
    .where(sql`${productImportRows.importId} = ${importId}`)
  return {
    underWay: await findUnderWay(tx, products),
    left: Math.max(0, config.FETCHED_PICTURES_OF_IMPORT - (counted?.planned ?? 0)),
  }
}

/** Pictures that were promised to products and did not come yet, as `keyOf` writes them. */
export async function findUnderWay(tx: Tx, products: string[]): Promise<Set<string>> {
  if (products.length === 0) return new Set()
  const { productId, address, status } = importedPictures
  const open = await tx
    .select({ productId, address })
    .from(importedPictures)
    .where(and(inArray(productId, products), inArray(status, picturesWithoutEnd)))
  return new Set(open.map((one) => keyOf(one.productId, one.address)))
}
const keyOf = (productId: string, address: string) => `${productId} ${address}`

/** Of rows without end that are one product. */
const mostRead = 200

type Product = { id: string | undefined; images: StoredPicture[] }

/**
 * Which of the addresses that the rows of a product name are fetched: what it has already, or waits for, is not; nor more than a
 * product shows. What cannot be fetched its seller is told.
 */
export function decideFetches(
  addresses: string[],
  product: Product,
  plan: FetchPlan,
): { wanted: WebPicture[]; notes: Message[] } {
  if (addresses.length === 0) return { wanted: [], notes: [] }
  if (!config.FETCH_PICTURES) return { wanted: [], notes: [noteOf(texts.picturesElsewhere, addresses)] }
  const read = addresses.slice(0, mostRead).map((text) => ({ text, found: readPictureAddress(text) }))
  const odd = read.flatMap(({ text, found }) => (found ? [] : [text]))
  const named = new Map(
    read.flatMap(({ found }) =>
      found ? [[found.address, { ...found, name: pictureNameOf(found.address) }] as const] : [],
    ),
  )
  const has = new Set(product.images.map(sentName))
  const fresh = [...named.values()].filter(
    ({ address, name }) => !has.has(name) && !(product.id && plan.underWay.has(keyOf(product.id, address))),
  )
  const fitting = fresh.slice(0, Math.max(0, maxPictures - product.images.length))
  const wanted = fitting.slice(0, plan.left)
  return {
    wanted,
    notes: [
      ...(odd.length > 0 ? [noteOf(texts.addressesOdd, odd)] : []),
      ...(fitting.length < fresh.length
        ? [fill(texts.picturesBeyond, { most: maxPictures, count: fresh.length - fitting.length })]
        : []),
      ...(wanted.length < fitting.length
        ? [fill(texts.picturesOfImport, { most: config.FETCHED_PICTURES_OF_IMPORT })]
        : []),
    ],
  }
}

type WithAddresses = typeof texts.picturesElsewhere
const noteOf = (message: WithAddresses, addresses: string[]) =>
  fill(message, { count: addresses.length, addresses: addresses.join(' ').slice(0, 600) })

export type PromisedPictures = { productId: string; row: number | null; wanted: WebPicture[] }
type Source = { importId: string | null; sellerId: string }

/** Promises pictures to products, in the transaction that writes these; a job fetches them. */
export async function promisePictures(tx: Tx, all: (PromisedPictures & Source)[]): Promise<void> {
  const rows = all.flatMap(({ wanted, ...of }) =>
    wanted.map((picture, position) => ({ ...of, ...picture, position })),
  )
  if (rows.length === 0) return
  await tx.insert(importedPictures).values(rows)
  await enqueue(tx, 'fetch-pictures', {})
}

/**
 * What a picture from the web is called, so that its path says which address it came from: a product that has it already is not
 * given it again, however long ago that was.
 */
function pictureNameOf(address: string): string {
  const file = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  const plain = file
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replaceAll(/^_+|_+$/g, '')
  const mark = createHash('sha256').update(address).digest('hex').slice(0, 12)
  return `${plain || 'picture'}_${mark}`
}

/** What a stored picture was called when it was sent. */
const sentName = ({ path }: { path: string }) => /\/([^/]+)_\d{13}_[a-z0-9]{8}$/.exec(path)?.[1]
