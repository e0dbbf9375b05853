import { formatKwacha, maxOrderTotal } from '#app/base/money.ts'
import { pick } from '#app/base/pick.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { onOrder } from '#app/modules/catalog/products/product-field-rules.ts'
import { pictureAddress } from '#app/modules/platform/files/rules.ts'
import { waitingMessage } from '#app/modules/sales/cart/cart-messages.ts'
import type { CartItem, CartView } from '#app/modules/sales/cart/rules.ts'
import type { DeliveryMethod } from '#app/modules/sales/delivery/rules.ts'
import * as texts from '#messages/checkout.ts'
import { amountOf, itemsBySeller, unknownSeller } from '../../cart/view-rules.ts'
import {
  chooseDelivery,
  type DeliveryOptions,
  deliveryChoices,
  deliveryQuestions,
  type ShownDelivery,
} from '../../delivery/choosing/choice-rules.ts'
import {
  type ContactInfo,
  commissionRateOf,
  type DeliveryAddress,
  type OrderItem,
  type OrderRefusal,
  type PaymentMethod,
} from '../rules.ts'
import { changesSince } from './checkout-changes-rules.ts'
import { missingAddressFields, type PlaceOrdersInput } from './checkout-rules.ts'

export type CheckoutSettings = {
  paymentMethods: Record<PaymentMethod, boolean>
  deliveryText: string
  commissionPercent: number
}
/** Everything a checkout is decided on, as it stands now. */
export type CheckoutFacts = {
  cart: CartView
  delivery: ReadonlyMap<string, DeliveryOptions>
  sellerEmails: ReadonlyMap<string, string>
  /** The commission of shops that have one of their own, in hundredths of a percent. */
  ownRates: ReadonlyMap<string, number>
  /** Sellers that owe too much to take cash. */
  cashPaused?: ReadonlySet<string>
  settings: CheckoutSettings
}
export type PlannedOrder = {
  sellerId: string
  sellerName: string
  sellerEmail: string | undefined
  items: OrderItem[]
  subtotal: number
  shippingFee: number
  discount: 0
  couponCode: ''
  totalAmount: number
  commissionRate: number
  paymentMethod: PaymentMethod
  contactInfo: ContactInfo
  deliveryAddress: DeliveryAddress
  deliveryMethod: DeliveryMethod
  deliveryKey: string
  specialDeliveryInstructions: string
  deliveryInstructions: string
  buyerNotes: string
  estimatedDeliveryDate: string
  courierName: string | undefined
}
/** `shown`: what a page told its buyer of delivery. A program was shown nothing, and picks up where it says nothing. */
export type CheckoutInput = PlaceOrdersInput & { shown?: ShownDelivery }
export type OrdersPlan = { orders: PlannedOrder[]; total: number }

/** Decides which orders a cart becomes: one per seller, or a refusal of them all. */
export function planOrders(counter: CheckoutFacts, input: CheckoutInput): Result<OrdersPlan, OrderRefusal> {
  const { cart, settings } = counter
  if (cart.items.length === 0 && cart.dropped.length === 0) {
    return cart.waiting.length > 0
      ? refuse('changed', cart.waiting.map(waitingMessage))
      : refuse('cart-empty')
  }
  const unclear = unclearDelivery(counter, input)
  if (unclear) return unclear
  if (!settings.paymentMethods[input.paymentMethod]) return refuse('payment-off')
  const isCash = input.paymentMethod === 'cash_on_delivery'
  if (isCash && cart.items.some(({ product }) => counter.cashPaused?.has(product.sellerId)))
    return refuse('cash-off')

  const orders: PlannedOrder[] = []
  for (const [sellerId, items] of itemsBySeller(cart.items)) {
    const order = planOrder(counter, input, { sellerId, items })
    if (!order.ok) return order
    orders.push(order.value)
  }
  const plan = { orders, total: orders.reduce((sum, order) => sum + order.totalAmount, 0) }
  const changes = changesSince(input, plan, cart)
  if (changes.length > 0) return refuse('changed', changes)
  if (plan.total > maxOrderTotal) return refuse('too-much')
  return addressRefusal(plan, input) ?? ok(plan)
}

/** Without scripts the ways were shown before the district was typed: what that changes is asked about once. */
function unclearDelivery(
  { cart, delivery }: CheckoutFacts,
  { shown, deliveryAddress: { district }, deliveryMethods: sent }: CheckoutInput,
): Refusal<'delivery-missing' | 'confirm-delivery' | 'confirm-pickup'> | undefined {
  if (!shown) return undefined
  const groups = [...itemsBySeller(cart.items)].map(([sellerId, items]) => {
    const sellerName = items[0]!.product.sellerName || unknownSeller
    const options = delivery.get(sellerId) ?? noOptions(sellerId, sellerName)
    return { sellerId, sellerName, delivery: options, subtotal: amountOf(items) }
  })
  const { missing, other, pickups } = deliveryQuestions(groups, { district, sent, shown })
  if (missing.length > 0)
    return refuse(
      'delivery-missing',
      Object.fromEntries(
        missing.map(({ sellerId, sellerName }) => [
          `deliveryMethods.${sellerId}`,
          fill(texts.chooseFor, { sellerName }),
        ]),
      ),
    )
  const changes = [
    ...other.map(({ sellerName, cost }) =>
      fill(texts.deliverySuggested, { sellerName, district, cost: formatKwacha(cost) }),
    ),
    ...pickups.map(({ sellerName, elsewhere }) =>
      fill(texts.pickupElsewhere, { sellerName, elsewhere, district }),
    ),
  ]
  if (changes.length === 0) return undefined
  return refuse(other.length > 0 ? 'confirm-delivery' : 'confirm-pickup', changes)
}

type Group = { sellerId: string; items: CartItem[] }

function planOrder(counter: CheckoutFacts, input: PlaceOrdersInput, { sellerId, items }: Group) {
  const subtotal = amountOf(items)
  const sellerName = items[0]!.product.sellerName || unknownSeller
  const options = counter.delivery.get(sellerId) ?? noOptions(sellerId, sellerName)
  const choices = deliveryChoices(options, input.deliveryAddress.district, subtotal)
  const choice = chooseDelivery(choices, input.deliveryMethods[sellerId])
  if (!choice) return unknownChoice(input, sellerId)

  const { method } = choice
  const estimatedDeliveryDate = method.estimatedDeliveryDate ?? counter.settings.deliveryText
  const { deliveryInstructions } = input
  return ok<PlannedOrder>({
    sellerId,
    sellerName,
    sellerEmail: counter.sellerEmails.get(sellerId),
    items: items.map(orderItem),
    subtotal,
    shippingFee: method.cost,
    discount: 0,
    couponCode: '',
    totalAmount: subtotal + method.cost,
    commissionRate: counter.ownRates.get(sellerId) ?? commissionRateOf(counter.settings.commissionPercent),
    paymentMethod: input.paymentMethod,
    contactInfo: contactOf(input),
    deliveryAddress: addressOf(input),
    deliveryMethod: {
      ...method,
      estimatedDeliveryDate,
      ...(deliveryInstructions && { deliveryInstructions }),
    },
    deliveryKey: choice.key,
    specialDeliveryInstructions: input.specialDeliveryInstructions,
    deliveryInstructions,
    buyerNotes: input.notes[sellerId] || input.buyerNotes,
    estimatedDeliveryDate,
    courierName: method.courierDetails?.name,
  })
}

/** The first 8 characters of the product's id, upper-cased. */
export const skuOf = (productId: string) => productId.slice(0, 8).toUpperCase()

function orderItem({ product, quantity, price, selectedOptions, notes, offer }: CartItem): OrderItem {
  const productImages = product.images.map((image) => pictureAddress(image.path, 1280, 'webp'))
  return {
    productId: product.id,
    name: product.name,
    quantity,
    price,
    productImage: productImages[0] ?? '',
    productImages,
    ...pick(product, onOrder),
    sku: skuOf(product.id),
    categoryFields: product.categoryFields,
    itemNotes: notes,
    ...(Object.keys(selectedOptions).length > 0 && { customOptions: selectedOptions }),
    ...(offer?.code && { offerCode: offer.code }),
  }
}

function contactOf({ contactInfo: { email, ...contact } }: PlaceOrdersInput): ContactInfo {
  return email ? { ...contact, email } : contact
}

/** Empty where nothing was said, except whom to call and write to: that falls back to the contact. */
function addressOf({ deliveryAddress: address, contactInfo: contact }: PlaceOrdersInput): DeliveryAddress {
  return {
    ...address,
    recipientName: address.recipientName || contact.fullName,
    phone: address.phone || contact.phoneNumber,
    email: address.email || contact.email,
  }
}

const noOptions = (sellerId: string, sellerName: string): DeliveryOptions => ({
  sellerId,
  sellerName,
  area: '',
  location: '',
  pickupPoints: [],
  depots: [],
  couriers: [],
  zones: [],
  freeAbove: null,
})

/** Nothing is delivered without a district: then that is what is missing, and not the choice. */
function unknownChoice(input: PlaceOrdersInput, sellerId: string) {
  const missing = missingAddressFields(input.deliveryAddress, [input.deliveryMethods[sellerId]])
  if (missing.district) return refuse('address-needed' as const, prefixed(missing))
  return refuse('delivery-unknown' as const, {
    [`deliveryMethods.${sellerId}`]: texts.notOffered,
  })
}

function addressRefusal(
  { orders }: OrdersPlan,
  input: PlaceOrdersInput,
): Refusal<'address-needed'> | undefined {
  const missing = missingAddressFields(
    input.deliveryAddress,
    orders.map(({ deliveryKey }) => deliveryKey),
  )
  return Object.keys(missing).length > 0 ? refuse('address-needed', prefixed(missing)) : undefined
}

const prefixed = (fields: Record<string, Message>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`deliveryAddress.${name}`, message]))
