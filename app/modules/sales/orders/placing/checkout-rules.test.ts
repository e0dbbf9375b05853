import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { checkoutFieldName, nestCheckoutForm, placeOrdersInput } from './checkout-rules.ts'

const good = {
  checkoutId: 'abcdefghijklmnop',
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' },
  paymentMethod: 'airtel_money',
  expectedTotal: 5_000,
}
const problems = (input: unknown) => {
  const { error } = placeOrdersInput.safeParse(input)
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issueText(t, issue)]) ?? [])
}
const withContact = (values: object) => ({ ...good, contactInfo: { ...good.contactInfo, ...values } })
const courier = { deliveryMethods: { seller: 'courier' } }

test('a guest needs contact info only; what was left out is an empty string §10.34', () => {
  const { deliveryAddress, contactInfo, ...rest } = placeOrdersInput.parse(good)
  expect(contactInfo).toEqual({ fullName: 'Chikondi Banda', phoneNumber: '+265999123456', email: '' })
  expect(new Set(Object.values(deliveryAddress))).toEqual(new Set(['']))
  expect(rest).toMatchObject({
    buyerNotes: '',
    specialDeliveryInstructions: '',
    deliveryInstructions: '',
    notes: {},
  })
})

test('the name and a phone number are required §3.28', () => {
  expect(problems({ ...good, contactInfo: { fullName: '  ', phoneNumber: '' } })).toEqual({
    'contactInfo.fullName': 'Enter your full name',
    'contactInfo.phoneNumber': 'Enter a phone number',
  })
  expect(problems({ ...good, contactInfo: undefined })).toEqual({
    contactInfo: 'Enter your name and phone number',
  })
})

test('a phone of blanks is a missing one', () => {
  expect(problems(withContact({ phoneNumber: '  ' }))).toEqual({
    'contactInfo.phoneNumber': 'Enter a phone number',
  })
  expect(problems(withContact({ phoneNumber: undefined }))).toEqual({
    'contactInfo.phoneNumber': 'Enter a phone number',
  })
  expect(problems({ ...good, deliveryAddress: { phone: '' } })).toEqual({})
  expect(problems({ ...good, deliveryAddress: { phone: '12' } })).toHaveProperty(['deliveryAddress.phone'])
})

test('phone numbers are Malawian or international and kept in E.164 §3.29', () => {
  const kept = (phoneNumber: string) =>
    placeOrdersInput.parse(withContact({ phoneNumber })).contactInfo.phoneNumber
  expect(kept('0888-123-456')).toBe('+265888123456')
  expect(kept('+44 20 7946 0958')).toBe('+442079460958')
  for (const phoneNumber of ['12', 'abc', '0999 123']) {
    expect(problems(withContact({ phoneNumber }))['contactInfo.phoneNumber']).toContain('0999 123 456')
  }
})

test('an email is optional, lower-cased and checked §3.28', () => {
  expect(placeOrdersInput.parse(withContact({ email: ' A@B.mw ' })).contactInfo.email).toBe('a@b.mw')
  expect(problems(withContact({ email: 'nobody' }))).toEqual({ 'contactInfo.email': 'Invalid email address' })
})

test('whatever is not picked up needs a district and a landmark §3.27', () => {
  expect(problems({ ...good, ...courier })).toEqual({
    'deliveryAddress.district': 'Choose a district',
    'deliveryAddress.landmark': 'Name a landmark: what is near it?',
  })
  const deliveryAddress = { district: 'Zomba', landmark: 'Opposite the market' }
  expect(problems({ ...good, ...courier, deliveryAddress })).toEqual({})
  for (const sent of ['pickup', 'pickup:abc', '', { type: 'pickup' }]) {
    expect(problems({ ...good, deliveryMethods: { seller: sent } })).toEqual({})
  }
})

test.each<[string, number, (text: string) => object]>([
  ['contactInfo.fullName', 120, (fullName) => withContact({ fullName })],
  [
    'deliveryAddress.recipientName',
    120,
    (recipientName) => ({ ...good, deliveryAddress: { recipientName } }),
  ],
  ['deliveryAddress.area', 100, (area) => ({ ...good, deliveryAddress: { area } })],
  ['deliveryAddress.city', 100, (city) => ({ ...good, deliveryAddress: { city } })],
  ['deliveryAddress.landmark', 300, (landmark) => ({ ...good, deliveryAddress: { landmark } })],
  [
    'deliveryAddress.streetAddress',
    200,
    (streetAddress) => ({ ...good, deliveryAddress: { streetAddress } }),
  ],
  ['deliveryAddress.postcode', 10, (postcode) => ({ ...good, deliveryAddress: { postcode } })],
  ['notes.seller', 500, (note) => ({ ...good, notes: { seller: note } })],
  ['buyerNotes', 500, (buyerNotes) => ({ ...good, buyerNotes })],
  ['specialDeliveryInstructions', 500, (text) => ({ ...good, specialDeliveryInstructions: text })],
  ['deliveryInstructions', 500, (deliveryInstructions) => ({ ...good, deliveryInstructions })],
])('%s holds at most %i characters', (field, most, typed) => {
  expect(problems(typed('x'.repeat(most)))).toEqual({})
  expect(problems(typed('x'.repeat(most + 1)))).toEqual({ [field]: `Use at most ${most} characters` })
})

test('an email of 254 letters can be written to, a longer one cannot', () => {
  const long = `${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(2)}${'c'.repeat(60)}.mw`
  expect(long).toHaveLength(254)
  expect(problems(withContact({ email: long }))).toEqual({})
  expect(problems(withContact({ email: `d${long}` }))).toEqual({
    'contactInfo.email': 'Invalid email address',
  })
})

test('a checkout id has 16 letters at least and 64 at most', () => {
  for (const length of [16, 64])
    expect(problems({ ...good, checkoutId: '_-aZ9'.padEnd(length, 'x') })).toEqual({})
  for (const checkoutId of ['x'.repeat(15), `/${'x'.repeat(16)}`])
    expect(problems({ ...good, checkoutId })).toHaveProperty('checkoutId')
})

test('what the page showed is whole kwacha and whole pieces', () => {
  const shown = (price: unknown, quantity: unknown, cost: unknown) =>
    placeOrdersInput.safeParse({
      ...good,
      seen: { lines: { lamp: { price, quantity } }, delivery: { one: { pickup: cost } } },
    }).success
  expect([shown(0, 1, 0), shown(100, 2, 250)]).toEqual([true, true])
  expect([shown(-1, 1, 0), shown(0, 0, 0), shown(0, 1, -1), shown(0.5, 1, 0), shown('1', 1, 0)]).toEqual(
    Array(5).fill(false),
  )
  const expects = (expectedTotal: unknown) => placeOrdersInput.safeParse({ ...good, expectedTotal }).success
  expect([expects(0), expects(-1), expects(1.5), expects('5000')]).toEqual([true, false, false, false])
})

test('a choice of delivery and the request of a code are short keys', () => {
  const chosen = (sent: unknown) =>
    placeOrdersInput.safeParse({ ...good, deliveryMethods: { seller: sent } }).success
  expect([chosen(`pickup:${'x'.repeat(53)}`), chosen(`pickup:${'x'.repeat(54)}`)]).toEqual([true, false])
  const byKey = (key: string) => chosen({ key: `pickup:${key}` })
  expect([byKey('x'.repeat(53)), byKey('x'.repeat(54))]).toEqual([true, false])
  const byType = (type: string) => chosen({ key: 'pickup', type })
  expect([byType('x'.repeat(60)), byType('x'.repeat(61)), chosen(5)]).toEqual([true, false, false])
  expect(problems({ ...good, deliveryMethods: { seller: 5 } })).toEqual({
    'deliveryMethods.seller': expect.any(String),
  })
  expect(problems({ ...good, deliveryMethods: { seller: {} } })).toEqual({})
  const asked = (phoneRequest: string) => placeOrdersInput.safeParse({ ...good, phoneRequest }).success
  expect([asked('x'.repeat(40)), asked('x'.repeat(41))]).toEqual([true, false])
})

test('a district is one of the 28 §3.27', () => {
  expect(problems({ ...good, deliveryAddress: { district: '' } })).toEqual({})
  expect(problems({ ...good, deliveryAddress: { district: 'Lusaka' } })).toEqual({
    'deliveryAddress.district': 'Choose one of the 28 districts',
  })
})

test('a depot needs the buyer’s district and no landmark, unless something else is brought too', () => {
  const of = (deliveryMethods: Record<string, string>, deliveryAddress = {}) =>
    problems({ ...good, deliveryMethods, deliveryAddress })
  const district = { 'deliveryAddress.district': 'Choose a district' }
  expect(of({ a: 'depot:x', b: 'pickup' })).toEqual(district)
  expect(of({ a: 'depot:x' }, { district: 'Zomba' })).toEqual({})
  expect(of({ a: 'depot:x', b: 'delivery' })).toEqual({
    ...district,
    'deliveryAddress.landmark': 'Name a landmark: what is near it?',
  })
})

test('of a delivery method only the key or the type is read', () => {
  const deliveryMethods = {
    a: { type: 'courier', cost: 0 },
    b: { key: 'pickup:x', type: 'pickup' },
    c: 'delivery',
  }
  const deliveryAddress = { district: 'Zomba', landmark: 'Market' }
  expect(placeOrdersInput.parse({ ...good, deliveryMethods, deliveryAddress }).deliveryMethods).toEqual({
    a: 'courier',
    b: 'pickup:x',
    c: 'delivery',
  })
})

test('a payment method is chosen, and a checkout id has 16 to 64 plain characters', () => {
  expect(problems({ ...good, paymentMethod: 'gold' })).toEqual({ paymentMethod: 'Choose how you will pay' })
  for (const checkoutId of ['short', 'a'.repeat(65), 'abcdefghijklmno/', undefined]) {
    expect(problems({ ...good, checkoutId })).toEqual({ checkoutId: 'Open the checkout page again' })
  }
})

test('the total that the buyer saw has to be said', () => {
  expect(problems({ ...good, expectedTotal: undefined })).toEqual({
    expectedTotal: 'Say which total you expect',
  })
  expect(problems({ ...good, expectedTotal: undefined, seen: { lines: {}, delivery: {} } })).toEqual({})
})

test('texts are trimmed, freed of control characters and limited', () => {
  const parsed = placeOrdersInput.parse({ ...good, buyerNotes: ' Call\u0000 first\r\nplease\u0007 ' })
  expect(parsed.buyerNotes).toBe('Call first\nplease')
  expect(problems({ ...good, buyerNotes: 'x'.repeat(501) })).toEqual({
    buyerNotes: 'Use at most 500 characters',
  })
})

test('the flat fields of the page’s form become the same input, and its messages find their fields again', () => {
  const form = {
    checkoutId: good.checkoutId,
    fullName: 'Chikondi Banda',
    phoneNumber: '0999 123 456',
    email: '',
    district: 'Zomba',
    landmark: 'Market',
    'delivery.seller': 'courier',
    'notes.seller': 'Ring twice',
    paymentMethod: 'airtel_money',
    expectedTotal: '5000',
    seen: '{"lines":{},"delivery":{}}',
  }
  expect(placeOrdersInput.parse(nestCheckoutForm(form))).toMatchObject({
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456' },
    deliveryAddress: { district: 'Zomba', landmark: 'Market' },
    expectedTotal: 5_000,
    seen: { lines: {}, delivery: {} },
  })
  expect(nestCheckoutForm(form)).toMatchObject({ paymentMethod: 'airtel_money' })
  const { deliveryMethods, notes } = placeOrdersInput.parse(nestCheckoutForm(form))
  expect([deliveryMethods, notes]).toEqual([{ seller: 'courier' }, { seller: 'Ring twice' }])
  const wrong = { ...form, fullName: '', landmark: '', seen: '{', expectedTotal: 'x' }
  expect(
    Object.keys(problems(nestCheckoutForm(wrong)))
      .map(checkoutFieldName)
      .sort(),
  ).toEqual(['expectedTotal', 'fullName', 'landmark'])
  expect(checkoutFieldName('deliveryMethods.seller')).toBe('delivery.seller')
  // Only the first word of a path is the form’s.
  expect(checkoutFieldName('notes.deliveryMethods.x')).toBe('notes.deliveryMethods.x')
  expect(checkoutFieldName('notes.contactInfo.x')).toBe('notes.contactInfo.x')
  const total = (expectedTotal: string) =>
    (nestCheckoutForm({ ...form, expectedTotal }) as { expectedTotal?: number }).expectedTotal
  expect(['0', '123456789012345', '1234567890123456', 'x5', '5x', '-5', ''].map(total)).toEqual([
    0,
    123_456_789_012_345,
    ...Array(5).fill(undefined),
  ])
  expect(problems(nestCheckoutForm({})).checkoutId).toBe('Open the checkout page again')
})

test('every field of contact and address finds its place', () => {
  const contact = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456', email: 'c@example.com' }
  const address = {
    recipientName: 'Mphatso',
    phone: '0888 765 432',
    district: 'Zomba',
    area: 'Matawale',
    city: 'Zomba City',
    landmark: 'Blue gate',
    streetAddress: 'M1 road',
    postcode: '305100',
  }
  const typed = { ...contact, ...address, buyerNotes: 'Call', deliveryInstructions: 'Gate 4' }
  expect(nestCheckoutForm(typed)).toMatchObject({
    contactInfo: contact,
    deliveryAddress: address,
    buyerNotes: 'Call',
    deliveryInstructions: 'Gate 4',
  })
})
