import { describe, expect, test } from 'vitest'
import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { viewCart } from '#app/modules/sales/cart/view-rules.ts'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import * as texts from '#messages/checkout.ts'
import { t } from '#test/in-english.ts'
import { placeOrdersInput } from './checkout-rules.ts'
import { type CheckoutFacts, planOrders, skuOf } from './plan-rules.ts'

const aShelved = (id: string, values: Partial<ProductRecord> = {}): ProductRecord => ({
  id: id.padEnd(16, '0'),
  sellerId: 'one',
  sellerName: 'Shop',
  name: id,
  description: '',
  price: 100,
  category: 'Other',
  stock: 5,
  condition: 'new',
  images: [],
  tags: [],
  status: 'approved',
  categoryFields: {},
  district: 'Zomba',
  listed: true,
  createdAt: '',
  updatedAt: '',
  ...values,
})
const lamp = aShelved('lamp')
const mat = aShelved('mat', { sellerId: 'two', sellerName: 'Mats' })
const line = ({ id }: ProductRecord, quantity = 1): StoredCartLine => ({
  productId: id,
  quantity,
  selectedOptions: {},
  notes: '',
})
const options = (sellerId: string, fee: number): DeliveryOptions => ({
  sellerId,
  sellerName: sellerId,
  area: '',
  location: 'Zomba',
  pickupPoints: [],
  depots: [],
  couriers: [],
  zones: [{ district: 'Zomba', fee, days: 2 }],
  freeAbove: 1_000,
})
const settings = {
  paymentMethods: { airtel_money: true, tnm_mpamba: true, bank_transfer: false, cash_on_delivery: true },
  deliveryText: '3-7 business days',
  commissionPercent: 2.5,
  cashOrdersAtOnce: 3,
  cashOrdersAfterRefusal: 1,
  cashTotalAtOnce: 150_000,
}
const aCounter = (lines: StoredCartLine[], products = [lamp, mat]): CheckoutFacts => ({
  cart: viewCart(lines, new Map(products.map((product) => [product.id, product]))),
  delivery: new Map([options('one', 250), options('two', 400)].map((own) => [own.sellerId, own])),
  sellerEmails: new Map([['one', 'one@thumba.example']]),
  ownRates: new Map(),
  settings,
})
const anInput = (values: object = {}) =>
  placeOrdersInput.parse({
    checkoutId: 'abcdefghijklmnop',
    contactInfo: { fullName: 'Chikondi', phoneNumber: '0999123456' },
    paymentMethod: 'airtel_money',
    expectedTotal: 0,
    ...values,
  })
const zomba = { deliveryAddress: { district: 'Zomba', landmark: 'Market' } }
const both = [line(lamp, 2), line(mat)]

test('one order per seller, each with its own delivery, notes and sums §10.32', () => {
  const input = anInput({
    ...zomba,
    deliveryMethods: { one: 'delivery' },
    notes: { two: 'Blue' },
    buyerNotes: 'Call first',
    deliveryInstructions: 'Gate 4',
    expectedTotal: 550,
  })
  const plan = planOrders(aCounter(both), input)
  expect(plan).toMatchObject({
    ok: true,
    value: {
      total: 550,
      orders: [
        {
          sellerId: 'one',
          sellerEmail: 'one@thumba.example',
          subtotal: 200,
          shippingFee: 250,
          totalAmount: 450,
          commissionRate: 250,
          buyerNotes: 'Call first',
          estimatedDeliveryDate: '2 days',
          deliveryInstructions: 'Gate 4',
          deliveryMethod: { type: 'delivery', cost: 250, deliveryInstructions: 'Gate 4' },
        },
        {
          sellerId: 'two',
          sellerEmail: undefined,
          subtotal: 100,
          shippingFee: 0,
          totalAmount: 100,
          commissionRate: 250,
          buyerNotes: 'Blue',
          estimatedDeliveryDate: '3-7 business days',
        },
      ],
    },
  })
})

test('a shop with a commission of its own sells at it, the others at the platform’s §34.1', () => {
  const counter = { ...aCounter(both), ownRates: new Map([['two', 0]]) }
  const plan = planOrders(counter, anInput({ expectedTotal: 300 }))
  const rates = plan.ok && plan.value.orders.map(({ commissionRate }) => commissionRate)
  expect(rates).toEqual([250, 0])
})

test('the sku is the first 8 characters of the product’s id, upper-cased §3.23', () => {
  expect(skuOf('abc4efgh12345678')).toBe('ABC4EFGH')
})

test('a way of paying that the platform switched off is refused', () => {
  const refused = planOrders(aCounter(both), anInput({ paymentMethod: 'bank_transfer', expectedTotal: 300 }))
  expect(refused).toEqual({ ok: false, reason: 'payment-off' })
})

test('a delivery that is not offered is refused, naming the seller’s field', () => {
  const refused = planOrders(aCounter(both), anInput({ ...zomba, deliveryMethods: { two: 'courier:gone' } }))
  expect(refused).toMatchObject({
    reason: 'delivery-unknown',
    detail: { 'deliveryMethods.two': texts.notOffered },
  })
})

test('whatever is brought needs an address, also when the input did not say so', () => {
  const input = { ...anInput({ expectedTotal: 550 }), deliveryMethods: { one: 'delivery' } }
  expect(planOrders(aCounter(both), input)).toMatchObject({
    reason: 'address-needed',
    detail: {
      'deliveryAddress.district': texts.districtMissing,
      'deliveryAddress.landmark': texts.landmarkMissing,
    },
  })
})

describe('when something changed since the buyer looked', () => {
  const seen = {
    lines: { [`${lamp.id}~`]: { price: 100, quantity: 2 }, [`${mat.id}~`]: { price: 100, quantity: 1 } },
    delivery: { one: { pickup: 0, delivery: 250 }, two: { pickup: 0, delivery: 400 } },
  }
  const input = anInput({ ...zomba, expectedTotal: undefined, seen, deliveryMethods: { one: 'delivery' } })
  const changesOf = (counter: CheckoutFacts, sent = input) => {
    const plan = planOrders(counter, sent)
    return plan.ok ? [] : (plan.detail as Message[]).map((change) => t(change))
  }

  test('nothing changed: the orders are planned without a sent total', () => {
    expect(planOrders(aCounter(both), input)).toMatchObject({ ok: true, value: { total: 550 } })
  })

  test('a price, up or down, is told with both amounts §5.25', () => {
    const dearer = aCounter(both, [{ ...lamp, price: 150 }, mat])
    expect(changesOf(dearer)).toEqual(['lamp now costs MK\u00a0150; it was MK\u00a0100'])
    const cheaper = aCounter(both, [{ ...lamp, price: 50 }, mat])
    expect(changesOf(cheaper)).toEqual(['lamp now costs MK\u00a050; it was MK\u00a0100'])
  })

  test('what was dropped or capped is told once', () => {
    const capped = aCounter(both, [{ ...lamp, stock: 1 }, mat])
    expect(changesOf(capped)).toEqual(['Only 1 of lamp available, so we lowered the quantity from 2 to 1'])
    const dropped = aCounter(both, [lamp, { ...mat, listed: false }])
    expect(changesOf(dropped)).toEqual(["We removed mat because it's no longer available"])
    const allGone = aCounter([line(lamp)], [{ ...lamp, stock: 0 }])
    expect(planOrders(allGone, input)).toMatchObject({ reason: 'changed' })
  })

  test('a delivery cost is told §5.25', () => {
    const counter = aCounter(both)
    const delivery = new Map([...counter.delivery, ['one', options('one', 300)]])
    expect(changesOf({ ...counter, delivery })).toEqual([
      'Delivery from Shop now costs MK\u00a0300; it was MK\u00a0250',
    ])
  })

  test('what another tab added, took out or counted anew is told', () => {
    const other = aShelved('pot')
    expect(changesOf(aCounter([...both, line(other)], [lamp, mat, other]))).toEqual([
      'pot is now in your cart too',
    ])
    expect(changesOf(aCounter([line(lamp, 2)]))).toEqual(['An item is no longer in your cart'])
    expect(changesOf(aCounter([line(lamp, 3), line(mat)]))).toEqual(['lamp: your cart now holds 3, not 2'])
  })

  test('a way of delivery that the page had not shown is told with its price', () => {
    const unseen = { ...seen, delivery: { two: seen.delivery.two } }
    expect(changesOf(aCounter(both), { ...input, seen: unseen })).toEqual([
      'Delivery from Shop now costs MK\u00a0250',
    ])
  })

  const away = aShelved('tent', { awayUntil: '2027-01-01' })
  const stays =
    'tent stays in your cart. Shop is away until 1 January. You can buy this again from 2 January.'

  test('that a line waits for its seller is told where the page had shown it', () => {
    const counter = aCounter([...both, line(away)], [lamp, mat, away])
    const shown = { ...seen, lines: { ...seen.lines, [`${away.id}~`]: { price: 100, quantity: 1 } } }
    expect(changesOf(counter, { ...input, seen: shown })).toEqual([stays])
    expect(changesOf(counter)).toEqual([])
  })

  test('with only a total sent, what waits explains why it differs', () => {
    const counter = aCounter([...both, line(away)], [lamp, mat, away])
    expect(changesOf(counter, anInput({ expectedTotal: 400 }))).toEqual([stays])
    expect(changesOf(counter, anInput({ expectedTotal: 300 }))).toEqual([])
  })

  test('with only a total sent, the totals are told', () => {
    const sent = anInput({ expectedTotal: 299 })
    expect(changesOf(aCounter(both), sent)).toEqual(['The total is now MK\u00a0300; it was MK\u00a0299'])
  })
})

test('without pictures the productImage is empty §3.24', () => {
  const plan = planOrders(aCounter([line(lamp)]), anInput({ expectedTotal: 100 }))
  expect(plan.ok && plan.value.orders[0]?.items[0]).toMatchObject({ productImage: '', productImages: [] })
})

test('each field of the address falls back to an empty string, except name, phone and email §3.26', () => {
  const contactInfo = { fullName: 'Chikondi', phoneNumber: '0999123456', email: 'chikondi@example.com' }
  const addressOf = (values: object) => {
    const plan = planOrders(aCounter([line(lamp)]), anInput({ contactInfo, expectedTotal: 100, ...values }))
    return plan.ok ? plan.value.orders[0]?.deliveryAddress : undefined
  }
  const blank = { streetAddress: '', landmark: '', city: '', district: '', area: '', postcode: '' }
  const buyer = { recipientName: 'Chikondi', phone: '+265999123456', email: 'chikondi@example.com' }
  expect(addressOf({})).toEqual({ ...blank, ...buyer })
  const friend = { recipientName: 'Mphatso', phone: '+265888123456', email: 'mphatso@example.com' }
  expect(addressOf({ deliveryAddress: friend })).toEqual({ ...blank, ...friend })
})

describe('what the page did not say yet of delivery is asked about once', () => {
  const offer = { ...options('one', 250), location: 'Lilongwe' }
  const counter = { ...aCounter([line(lamp)]), delivery: new Map([['one', offer]]) }
  const pickup = anInput({ ...zomba, expectedTotal: 100, deliveryMethods: { one: 'pickup' } })
  const plan = (input: object, district: string, suggested: Record<string, string>) => {
    const made = planOrders(counter, { ...pickup, ...input, shown: { district, suggested } })
    if (made.ok) return 'ok'
    const said = Array.isArray(made.detail) ? made.detail : Object.values(made.detail ?? {})
    return [made.reason, ...(said as Message[]).map((message) => t(message))]
  }

  test('a pickup that the buyer chose in another district, where something is brought to theirs', () => {
    const asked = fill(texts.pickupElsewhere, {
      sellerName: 'Shop',
      elsewhere: 'Lilongwe',
      district: 'Zomba',
    })
    for (const district of ['', 'Mzimba'])
      expect(plan({}, district, { one: '' })).toEqual(['confirm-pickup', t(asked)])
    expect(plan({}, 'Zomba', { one: '' })).toBe('ok')
  })

  test('a pickup that the page suggested before it knew the district: delivery is suggested, with its fee', () => {
    const asked = fill(texts.deliverySuggested, {
      sellerName: 'Shop',
      district: 'Zomba',
      cost: formatKwacha(250),
    })
    expect(plan({}, '', { one: 'pickup' })).toEqual(['confirm-delivery', t(asked)])
    const delivered = { expectedTotal: 350, deliveryMethods: { one: 'delivery' } }
    expect(plan(delivered, 'Zomba', { one: 'delivery' })).toBe('ok')
    expect(plan(delivered, '', { one: '' })).toBe('ok')
  })

  test('that nothing reaches the district is said at the field, until the buyer chooses', () => {
    const likoma = { deliveryAddress: { ...pickup.deliveryAddress, district: 'Likoma' } }
    const missing = ['delivery-missing', t(fill(texts.chooseFor, { sellerName: 'Shop' }))]
    expect(plan(likoma, '', { one: 'pickup' })).toEqual(missing)
    expect(plan({ ...likoma, deliveryMethods: {} }, 'Likoma', { one: '' })).toEqual(missing)
    expect(plan(likoma, 'Likoma', { one: '' })).toBe('ok')
  })

  test('whoever calls is asked nothing, and picks up where they say nothing', () => {
    const called = planOrders(counter, anInput({ ...zomba, expectedTotal: 100 }))
    expect(called).toMatchObject({ ok: true, value: { orders: [{ deliveryKey: 'pickup', shippingFee: 0 }] } })
  })
})

describe('nothing is ordered', () => {
  test('of an empty cart', () => {
    expect(planOrders(aCounter([]), anInput())).toEqual({ ok: false, reason: 'cart-empty' })
  })

  test('of a cart whose seller is away: its lines are named, and stay', () => {
    const away = aShelved('tent', { awayUntil: '2027-01-01' })
    const refused = planOrders(aCounter([line(away)], [away]), anInput())
    expect(refused).toMatchObject({ ok: false, reason: 'changed' })
    expect(!refused.ok && (refused.detail as Message[]).map((change) => t(change))).toEqual([
      expect.stringContaining('tent stays in your cart.'),
    ])
  })

  test('in cash where one of the shops owes too much to take it', () => {
    const counter = { ...aCounter(both), cashPaused: new Set(['two']) }
    const total = { expectedTotal: 300 }
    const cash = anInput({ ...total, paymentMethod: 'cash_on_delivery' })
    expect(planOrders(counter, cash)).toEqual({ ok: false, reason: 'cash-off' })
    expect(planOrders(counter, anInput(total)).ok).toBe(true)
    expect(planOrders({ ...counter, cashPaused: new Set(['three']) }, cash).ok).toBe(true)
    expect(planOrders(aCounter(both), cash).ok).toBe(true)
  })

  test('that comes to more than MK 1,000,000,000, delivery included', () => {
    const land = aShelved('land', { price: 999_999_750 })
    const planned = (price: number) =>
      planOrders(
        {
          ...aCounter([line(land)], [{ ...land, price }]),
          delivery: new Map([['one', { ...options('one', 250), freeAbove: null }]]),
        },
        anInput({ ...zomba, deliveryMethods: { one: 'delivery' }, expectedTotal: price + 250 }),
      )
    expect(planned(999_999_750)).toMatchObject({ ok: true, value: { total: 1_000_000_000 } })
    expect(planned(999_999_751)).toEqual({ ok: false, reason: 'too-much' })
  })
})

test('what is brought to a known district needs a landmark too, what is collected there does not', () => {
  const input = anInput({ deliveryAddress: { district: 'Zomba' }, expectedTotal: 550 })
  expect(planOrders(aCounter(both), { ...input, deliveryMethods: { one: 'delivery' } })).toEqual({
    ok: false,
    reason: 'address-needed',
    detail: { 'deliveryAddress.landmark': texts.landmarkMissing },
  })
  expect(planOrders(aCounter(both), { ...input, expectedTotal: 300 }).ok).toBe(true)
})

test('an order keeps what was bought as it was: pictures, options, note, code, and no coupon', () => {
  const images = [{ path: 'products/one/a' }, { path: 'products/one/b' }] as ProductRecord['images']
  const shirt = aShelved('shirt', {
    images,
    categoryFields: { size: ['M'], brand: 'Bata' },
    condition: 'good',
  })
  const chosen = { ...line(shirt, 2), selectedOptions: { size: 'M' }, notes: 'A gift' }
  const plan = planOrders(aCounter([chosen], [shirt]), anInput({ expectedTotal: 200 }))
  expect(plan.ok && plan.value.orders[0]).toMatchObject({
    discount: 0,
    couponCode: '',
    courierName: undefined,
  })
  expect(plan.ok && plan.value.orders[0]?.items).toEqual([
    {
      productId: shirt.id,
      name: 'shirt',
      quantity: 2,
      price: 100,
      productImage: '/media/products/one/a/1280.webp',
      productImages: ['/media/products/one/a/1280.webp', '/media/products/one/b/1280.webp'],
      category: 'Other',
      condition: 'good',
      sku: 'SHIRT000',
      categoryFields: { size: ['M'], brand: 'Bata' },
      itemNotes: 'A gift',
      customOptions: { size: 'M' },
    },
  ])
  const plain = planOrders(aCounter([line(lamp)]), anInput({ expectedTotal: 100 }))
  expect(plain.ok && plain.value.orders[0]?.items[0]).not.toHaveProperty('customOptions')
})

test('an email that was not given is not kept as an empty one', () => {
  const contact = (email: string) => {
    const contactInfo = { fullName: 'Chikondi', phoneNumber: '0999123456', email }
    const plan = planOrders(aCounter([line(lamp)]), anInput({ contactInfo, expectedTotal: 100 }))
    return plan.ok && plan.value.orders[0]?.contactInfo
  }
  expect(contact('')).toEqual({ fullName: 'Chikondi', phoneNumber: '+265999123456' })
  expect(contact('c@example.com')).toEqual({
    fullName: 'Chikondi',
    phoneNumber: '+265999123456',
    email: 'c@example.com',
  })
})

test('a seller without a name, and one of whom no delivery is known, is still ordered from by pickup', () => {
  const nameless = aShelved('lamp', { sellerId: 'three', sellerName: '' })
  const plan = planOrders(aCounter([line(nameless)], [nameless]), anInput({ expectedTotal: 100 }))
  expect(plan.ok && plan.value.orders[0]).toMatchObject({
    sellerName: 'Unknown Seller',
    shippingFee: 0,
    deliveryKey: 'pickup',
    deliveryMethod: { type: 'pickup', cost: 0, sellerName: 'Unknown Seller', address: '' },
  })
})

test('a courier that is chosen is the order’s courier', () => {
  const speed = {
    id: 'speed',
    name: 'Speed',
    districts: ['Zomba'],
    price: 3_000,
    estimatedDays: '2 days',
    contactPhone: '',
    instructions: '',
  }
  const counter = {
    ...aCounter([line(lamp)]),
    delivery: new Map([['one', { ...options('one', 250), couriers: [speed] }]]),
  }
  const input = anInput({ ...zomba, deliveryMethods: { one: 'courier:speed' }, expectedTotal: 3_100 })
  const plan = planOrders(counter, input)
  expect(plan.ok && plan.value.orders[0]).toMatchObject({
    courierName: 'Speed',
    shippingFee: 3_000,
    totalAmount: 3_100,
    estimatedDeliveryDate: '2 days',
  })
  expect(plan.ok && plan.value.orders[0]?.deliveryMethod).not.toHaveProperty('deliveryInstructions')
})
