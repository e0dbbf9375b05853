import { z } from 'zod'
import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import type { Result } from '#app/base/result.ts'
import { type ProductRefusal, productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import {
  createProduct,
  deleteProduct,
  toggleProductStatus,
} from '#app/modules/catalog/products/editing/editing.server.ts'
import {
  countProductsByStatus,
  listSellerProducts,
  toOwnProductResponse,
} from '#app/modules/catalog/products/editing/own-products.server.ts'
import {
  createProductInput,
  listSellerProductsInput,
  productId,
  updateProductInput,
} from '#app/modules/catalog/products/editing/product-input-rules.ts'
import { pageOf } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { catalogFailures } from '#app/modules/catalog/products/rules.ts'
import { editProduct } from '#app/workflows/edit-product.server.ts'
import { type Callables, CallError, defineCallable, requireRole, valueOrThrow } from '../callable.server.ts'

const statuses: RefusalStatuses<ProductRefusal> = {
  'not-yours': 403, // whether it is another's or there is none
  'email-unverified': 403,
}

function answered<Value, Reason extends ProductRefusal>(result: Result<Value, Reason>): Value {
  if (!result.ok && result.reason === 'picture-unknown') {
    const message = productRefusals['picture-unknown']
    throw new CallError('INVALID_ARGUMENT', message, { images: message })
  }
  if (!result.ok && result.reason === 'counted-by-choice') {
    const message = productRefusals['counted-by-choice']
    const fields = result.detail as ('price' | 'stock')[]
    throw new CallError(
      'INVALID_ARGUMENT',
      message,
      Object.fromEntries(fields.map((name) => [name, message])),
    )
  }
  if (!result.ok && result.reason === 'too-many-choices') {
    const message = productRefusals['too-many-choices']
    throw new CallError('INVALID_ARGUMENT', message, { categoryFields: message })
  }
  return valueOrThrow<Value, ProductRefusal>(result, productRefusals, statuses)
}

const own = z.object({ id: productId })

export const sellerProductCalls: Callables = {
  createProduct: defineCallable({
    who: 'seller',
    failed: catalogFailures.create,
    input: createProductInput,
    async run({ db, actor, input }) {
      const product = answered(await createProduct(db, requireRole(actor, 'seller'), input))
      return { result: { product: toOwnProductResponse(product) } }
    },
  }),
  updateProduct: defineCallable({
    who: 'seller',
    failed: catalogFailures.update,
    input: updateProductInput,
    async run({ db, actor, input }) {
      const { product } = answered(await editProduct(db, requireRole(actor, 'seller'), input))
      return { result: { product: toOwnProductResponse(product) } }
    },
  }),
  deleteProduct: defineCallable({
    who: 'seller',
    failed: catalogFailures.delete,
    input: own,
    async run({ db, actor, input }) {
      answered(await deleteProduct(db, requireRole(actor, 'seller'), input.id))
      return { result: {} }
    },
  }),
  toggleProductStatus: defineCallable({
    who: 'seller',
    failed: catalogFailures.changeStatus,
    input: own,
    async run({ db, actor, input }) {
      const product = answered(await toggleProductStatus(db, requireRole(actor, 'seller'), input.id))
      return { result: { product: toOwnProductResponse(product) } }
    },
  }),
  listSellerProducts: defineCallable({
    who: 'seller',
    failed: catalogFailures.loadList,
    input: listSellerProductsInput,
    async run({ db, actor, input }) {
      const { rows, facets } = await listSellerProducts(db, requireRole(actor, 'seller'), input)
      const { status } = input
      const total = facets.statuses
        .filter(({ value }) => !status || value === status)
        .reduce((sum, { count }) => sum + count, 0)
      return { result: { ...pageOf(rows.map(toOwnProductResponse), total, input), facets } }
    },
  }),
  getSellerStats: defineCallable({
    who: 'seller',
    failed: catalogFailures.loadList,
    input: z.object({}),
    run: async ({ db, actor }) => ({ result: await countProductsByStatus(db, requireRole(actor, 'seller')) }),
  }),
}
