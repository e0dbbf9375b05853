import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aCourier } from '#test/make/sales/delivery.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { setCourierActive } from '../modules/sales/delivery/couriers/couriers.server.ts'
import { saveSellerCouriers } from '../modules/sales/delivery/settings/settings.server.ts'
import { findOrder } from '../modules/sales/orders/reading/find-order.server.ts'
import { placeOrders } from './place-orders.server.ts'

test('a courier that is switched off leaves the checkout at once; the order that chose it keeps it §32.6', async ({
  db,
}) => {
  const [admin, buyer, seller] = [await anAdmin(db), await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId })
  const courier = await aCourier(db, { name: 'Speed', licence: 'PC-001' })
  await saveSellerCouriers(db, seller, { courierIds: [courier.id], seen: '' })
  const more = {
    deliveryMethods: { [seller.userId]: `courier:${courier.id}` },
    deliveryAddress: { district: 'Zomba', landmark: 'Opposite the market' },
  }
  const byCourier = aCheckout([], product.price + courier.price, more)
  const place = async (checkoutId: string) => {
    await addToCart(db, { kind: 'member', userId: buyer.userId }, aLine(product))
    return placeOrders(db, buyer, { ...byCourier, checkoutId })
  }
  const first = await place('checkout-before-it-is-off')
  if (!first.ok) throw new Error(first.reason)
  expect((await setCourierActive(db, admin, courier.id, false)).ok).toBe(true)
  expect((await place('checkout-after-it-is-off')).ok).toBe(false)
  const [order] = first.value.orders
  expect((await findOrder(db, buyer, { id: order!.id }))?.deliveryMethod).toMatchObject({
    type: 'courier',
    cost: courier.price,
    courierDetails: { name: 'Speed' },
  })
})
