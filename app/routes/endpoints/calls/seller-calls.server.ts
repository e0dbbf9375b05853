import { z } from 'zod'
import { createProduct } from '#app/domain/catalog/create-product.server.ts'
import { deleteProduct } from '#app/domain/catalog/delete-product.server.ts'
import { toAnsweredProduct } from '#app/domain/catalog/find-own-product.server.ts'
import { findSellerStats } from '#app/domain/catalog/find-seller-stats.server.ts'
import { listSellerProducts } from '#app/domain/catalog/list-seller-products.server.ts'
import {
  createProductInput,
  listSellerProductsInput,
  productId,
  updateProductInput,
} from '#app/domain/catalog/product-input-rules.ts'
import { catalogFailures } from '#app/domain/catalog/rules.ts'
import { type ProductRefusal, productRefusals } from '#app/domain/catalog/seller-rules.ts'
import { toggleProductStatus } from '#app/domain/catalog/toggle-product-status.server.ts'
import type { Result } from '#app/domain/shared/result.ts'
import { editProduct } from '#app/domain/wishlist/edit-product.server.ts'
import {
  type Callables,
  CallError,
  type CallStatus,
  defineCallable,
  orRefuse,
  withRole,
} from './callable.server.ts'

const statuses: Partial<Record<ProductRefusal, CallStatus>> = {
  'not-yours': 'PERMISSION_DENIED', // whether it is another's or there is none
  'email-unverified': 'PERMISSION_DENIED',
}

function answered<Value, Reason extends ProductRefusal>(result: Result<Value, Reason>): Value {
  if (!result.ok && result.reason === 'picture-unknown') {
    const message = productRefusals['picture-unknown']
    throw new CallError('INVALID_ARGUMENT', message, { images: message })
  }
  return orRefuse<Value, ProductRefusal>(result, productRefusals, statuses)
}

const own = z.object({ id: productId })

export const sellerCalls: Callables = {
  createProduct: defineCallable({
    who: 'seller',
    failed: catalogFailures.create,
    input: createProductInput,
    async run({ db, actor, input }) {
      const product = answered(await createProduct(db, withRole(actor, 'seller'), input))
      return { result: { product: toAnsweredProduct(product) } }
    },
  }),
  updateProduct: defineCallable({
    who: 'seller',
    failed: catalogFailures.update,
    input: updateProductInput,
    async run({ db, actor, input }) {
      const { product } = answered(await editProduct(db, withRole(actor, 'seller'), input))
      return { result: { product: toAnsweredProduct(product) } }
    },
  }),
  deleteProduct: defineCallable({
    who: 'seller',
    failed: catalogFailures.delete,
    input: own,
    async run({ db, actor, input }) {
      answered(await deleteProduct(db, withRole(actor, 'seller'), input.id))
      return { result: {} }
    },
  }),
  toggleProductStatus: defineCallable({
    who: 'seller',
    failed: catalogFailures.changeStatus,
    input: own,
    async run({ db, actor, input }) {
      const product = answered(await toggleProductStatus(db, withRole(actor, 'seller'), input.id))
      return { result: { product: toAnsweredProduct(product) } }
    },
  }),
  listSellerProducts: defineCallable({
    who: 'seller',
    failed: catalogFailures.loadList,
    input: listSellerProductsInput,
    async run({ db, actor, input }) {
      const list = await listSellerProducts(db, withRole(actor, 'seller'), input)
      return { result: { ...list, data: list.data.map(toAnsweredProduct) } }
    },
  }),
  getSellerStats: defineCallable({
    who: 'seller',
    failed: catalogFailures.loadList,
    input: z.object({}),
    run: async ({ db, actor }) => ({ result: await findSellerStats(db, withRole(actor, 'seller')) }),
  }),
}
