import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '../tables.ts'
import { cacheShareCard } from './cache-share-card.server.ts'
import { findNewestPictures } from './find-newest-pictures.server.ts'

type Page = {
  /** The page and its language: `home.en`. Cards are kept under it. */
  name: string
  title: string
  /** What the market is, beside the square. */
  claim: string
  text: string
  /** Of a category's page: what is newest there is shown. */
  category?: string
}

/** The share card of a page that is no product's and no shop's. */
export async function findPageShareCard(db: ReadDb, storage: Storage, page: Page) {
  const { name, category, ...words } = page
  const paths = category
    ? await findNewestPictures(db, and(eq(products.category, category), eq(products.listed, true)))
    : []
  return cacheShareCard(
    storage,
    { folder: `share-cards/pages/${name}`, says: [words.title, words.claim, words.text, paths] },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      const { renderPageShareCard } = await import('./render-page-share-card.server.ts')
      const found = pictures.flatMap((picture) => (picture ? [picture.bytes] : []))
      return renderPageShareCard({ ...words, pictures: found })
    },
  )
}
