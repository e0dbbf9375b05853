import { z } from 'zod'
import type { ReadDb } from '#app/db/read-db.ts'
import { productCounter } from '#app/http/search/product-counter.server.ts'
import { says } from '#app/messages/validation.ts'
import { listQuery, type ProductCardRow } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { findProducts, toProductResponse } from '#app/modules/catalog/products/reading/product.server.ts'
import { catalogFailures, categories } from '#app/modules/catalog/products/rules.ts'
import {
  listByCategory,
  listFeatured,
  listLatest,
  listProducts,
} from '#app/modules/catalog/search/listing/list-products.server.ts'
import { suggest } from '#app/modules/catalog/search/suggestions/suggest.server.ts'
import { suggestInput } from '#app/modules/catalog/search/suggestions/suggestion-rules.ts'
import * as texts from '#messages/calls.ts'
import { type Callables, defineCallable } from '../callable.server.ts'
import { findProductOrThrow } from '../find-product-or-throw.server.ts'

const limitOf = (usual: number) =>
  z
    .number(says(texts.numberMissing))
    .int(says(texts.wholeNumber))
    .min(1, says(texts.atLeastOne))
    .max(100, says(texts.maxHundred))
    .default(usual)

/** Callables answer whole products, where pages show cards. */
const whole = (db: ReadDb, cards: ProductCardRow[]) =>
  findProducts(
    db,
    cards.map((card) => card.id),
  )

export const catalogCalls: Callables = {
  listProducts: defineCallable({
    failed: catalogFailures.loadList,
    input: listQuery,
    async run({ readDb, input }) {
      const list = await listProducts(readDb, input, productCounter())
      return { result: { ...list, data: await whole(readDb, list.data) } }
    },
  }),
  listFeaturedProducts: defineCallable({
    failed: catalogFailures.loadList,
    input: z.object({ limit: limitOf(12) }),
    run: async ({ readDb, input }) => ({
      result: { products: await whole(readDb, await listFeatured(readDb, input.limit)) },
    }),
  }),
  listLatestProducts: defineCallable({
    failed: catalogFailures.loadList,
    input: z.object({ limit: limitOf(12) }),
    run: async ({ readDb, input }) => ({
      result: { products: await whole(readDb, await listLatest(readDb, input.limit)) },
    }),
  }),
  listProductsByCategory: defineCallable({
    failed: catalogFailures.loadList,
    input: z.object({ category: z.enum(categories, says(texts.categoryUnknown)), limit: limitOf(6) }),
    run: async ({ readDb, input }) => ({
      result: { products: await whole(readDb, await listByCategory(readDb, input.category, input.limit)) },
    }),
  }),
  suggest: defineCallable({
    input: suggestInput,
    run: async ({ readDb, input }) => ({
      result: {
        suggestions: await suggest(readDb, input.q, {
          limit: input.limit,
          synonyms: productCounter().synonyms,
        }),
      },
    }),
  }),
  getProduct: defineCallable({
    failed: catalogFailures.load,
    input: z.object({ id: z.string(says(texts.productMissing)) }),
    async run({ readDb, actor, input }) {
      const product = await findProductOrThrow(readDb, actor, input.id)
      return { result: { product: toProductResponse(product) } }
    },
  }),
}
