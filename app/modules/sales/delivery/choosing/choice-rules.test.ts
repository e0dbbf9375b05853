import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { isCollectionPoint, isPickedUpFromSeller } from '../rules.ts'
import {
  chooseDelivery,
  type DeliveryChoice,
  type DeliveryOptions,
  deliveryChoices,
  isCollected,
  isPickup,
} from './choice-rules.ts'

const inWords = ({ label, ...choice }: DeliveryChoice) => ({ ...choice, label: spoken(t, label) })

const depot = {
  id: 'depot',
  name: 'Limbe depot',
  streetAddress: 'Churchill Road',
  city: 'Limbe',
  openingTime: '08:00',
  closingTime: '17:00',
  instructions: '',
}
const courier = (name: string, price: number, districts: string[]) => ({
  id: name.toLowerCase(),
  name,
  price,
  districts,
  estimatedDays: '1-3 business days',
  contactPhone: '+265999123456',
  instructions: 'Bring your ID',
})
const options = (values: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
  sellerId: 'seller',
  sellerName: 'Mponda',
  area: 'Area 25',
  location: 'Lilongwe',
  pickupPoints: [],
  depots: [],
  couriers: [],
  zones: [],
  freeAbove: null,
  ...values,
})
const keysOf = (values: Partial<DeliveryOptions>, district = 'Zomba', subtotal = 1_000) =>
  deliveryChoices(options(values), district, subtotal).map(({ key }) => key)

test('a seller who set nothing up is visited: pickup at cost 0 §3.19', () => {
  expect(deliveryChoices(options(), 'Zomba', 1_000).map(inWords)).toEqual([
    {
      key: 'pickup',
      label: 'Pick up from Mponda',
      method: {
        type: 'pickup',
        cost: 0,
        sellerId: 'seller',
        sellerName: 'Mponda',
        address: 'Area 25, Lilongwe',
      },
    },
  ])
})

test('each pickup point is a choice of its own, free, with its details §3.20', () => {
  const choices = deliveryChoices(options({ pickupPoints: [depot, { ...depot, id: 'shop' }] }), '', 1_000)
  const { id: _, ...pickupDetails } = depot
  expect(choices.map(({ key }) => key)).toEqual(['pickup:depot', 'pickup:shop'])
  expect(choices[0]?.method).toMatchObject({
    type: 'pickup',
    cost: 0,
    address: 'Churchill Road, Limbe',
    pickupDetails,
  })
})

test('couriers are offered where they go, the cheapest first §3.19 §3.20', () => {
  const couriers = [courier('Speed', 4_000, ['Zomba']), courier('Ampex', 3_000, ['Zomba', 'Blantyre'])]
  expect(keysOf({ couriers })).toEqual(['pickup', 'courier:ampex', 'courier:speed'])
  expect(keysOf({ couriers }, 'Blantyre')).toEqual(['pickup', 'courier:ampex'])
  expect(keysOf({ couriers }, 'Dedza')).toEqual(['pickup'])
  expect(deliveryChoices(options({ couriers }), 'Zomba', 1)[1]?.method).toEqual({
    type: 'courier',
    cost: 3_000,
    sellerId: 'seller',
    sellerName: 'Mponda',
    courierDetails: {
      name: 'Ampex',
      estimatedDays: '1-3 business days',
      contactPhone: '+265999123456',
      instructions: 'Bring your ID',
    },
    estimatedDeliveryDate: '1-3 business days',
  })
})

test('own delivery goes to its districts, with the fee and the days of each §3.19', () => {
  const zones = [
    { district: 'Zomba', fee: 2_000, days: 3 },
    { district: 'Dedza', fee: 500, days: 1 },
    { district: 'Lilongwe', fee: 0, days: 0 },
  ]
  const methodIn = (district: string) => deliveryChoices(options({ zones }), district, 1_000)[1]?.method
  expect(methodIn('Zomba')).toMatchObject({ type: 'delivery', cost: 2_000, estimatedDeliveryDate: '3 days' })
  expect(methodIn('Dedza')).toMatchObject({ cost: 500, estimatedDeliveryDate: '1 day' })
  expect(methodIn('Lilongwe')).toMatchObject({ cost: 0, estimatedDeliveryDate: 'Same day' })
  expect(methodIn('Balaka')).toBeUndefined()
})

test('own delivery is free from the amount on that the seller named; couriers are not', () => {
  const values = {
    zones: [{ district: 'Zomba', fee: 2_000, days: 3 }],
    couriers: [courier('Speed', 4_000, ['Zomba'])],
    freeAbove: 50_000,
  }
  const costs = (subtotal: number) =>
    deliveryChoices(options(values), 'Zomba', subtotal).map(({ method }) => method.cost)
  expect(costs(49_999)).toEqual([0, 2_000, 4_000])
  expect(costs(50_000)).toEqual([0, 0, 4_000])
})

test('what was sent is a key or only a type; nothing sent means the first pickup', () => {
  const couriers = [courier('Speed', 4_000, ['Zomba']), courier('Ampex', 3_000, ['Zomba'])]
  const choices = deliveryChoices(options({ couriers, pickupPoints: [depot] }), 'Zomba', 1_000)
  const chosen = (sent: string | undefined) => chooseDelivery(choices, sent)?.key
  expect([chosen(undefined), chosen(''), chosen('pickup')]).toEqual(Array(3).fill('pickup:depot'))
  expect([chosen('courier'), chosen('courier:speed')]).toEqual(['courier:ampex', 'courier:speed'])
  expect([chosen('delivery'), chosen('courier:gone'), chosen('drone')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

const coach = (name: string, fee: number, district = 'Zomba') => ({
  id: name.toLowerCase(),
  carrier: 'Post Coach',
  name,
  streetAddress: 'Main road',
  city: 'Zomba',
  district,
  openingTime: '07:30',
  closingTime: '16:30',
  instructions: 'Bring your ID',
  fee,
  days: 2,
})

test('depots are offered to the buyers of their district, after the free pickup, the cheapest first §29.1', () => {
  const values = {
    depots: [coach('North', 2_500), coach('South', 1_800), coach('Far', 900, 'Dedza')],
    zones: [{ district: 'Zomba', fee: 2_000, days: 3 }],
  }
  expect(keysOf(values)).toEqual(['pickup', 'depot:south', 'depot:north', 'delivery'])
  expect(keysOf(values, 'Dedza')).toEqual(['pickup', 'depot:far'])
  expect(keysOf(values, '')).toEqual(['pickup'])
})

test('a depot is a pickup with a fee: its name with the carrier, its place, hours and days', () => {
  const [, choice] = deliveryChoices(options({ depots: [coach('Zomba depot', 1_800)] }), 'Zomba', 1_000)
  expect(inWords(choice!)).toEqual({
    key: 'depot:zomba depot',
    label: 'Collect at Post Coach, Zomba depot',
    method: {
      type: 'pickup',
      cost: 1_800,
      sellerId: 'seller',
      sellerName: 'Mponda',
      address: 'Main road, Zomba',
      pickupDetails: {
        name: 'Post Coach, Zomba depot',
        streetAddress: 'Main road',
        city: 'Zomba',
        openingTime: '07:30',
        closingTime: '16:30',
        instructions: 'Bring your ID',
      },
      courierDetails: { name: 'Post Coach', estimatedDays: '2 days', contactPhone: '', instructions: '' },
      estimatedDeliveryDate: '2 days',
    },
  })
  expect([isCollectionPoint(choice!.method), isPickedUpFromSeller(choice!.method)]).toEqual([true, false])
  const [free] = deliveryChoices(options(), 'Zomba', 1_000)
  expect([isCollectionPoint(free!.method), isPickedUpFromSeller(free!.method)]).toEqual([false, true])
})

test('the default stays pickup at cost 0, also when only its type is sent; a depot is chosen by its key §29.2', () => {
  const choices = deliveryChoices(options({ depots: [coach('Zomba', 0)] }), 'Zomba', 1_000)
  for (const sent of [undefined, '', 'pickup']) expect(chooseDelivery(choices, sent)?.key).toBe('pickup')
  expect(chooseDelivery(choices, 'depot:zomba')?.key).toBe('depot:zomba')
  expect(chooseDelivery(choices, 'depot:gone')).toBeUndefined()
})

test('the amount from which own delivery is free lowers no depot’s fee §29.2', () => {
  const values = { depots: [coach('Zomba', 1_800)], freeAbove: 1 }
  expect(deliveryChoices(options(values), 'Zomba', 50_000)[1]?.method.cost).toBe(1_800)
})

test('each way is named as a buyer would say it', () => {
  const values = {
    pickupPoints: [depot],
    zones: [{ district: 'Zomba', fee: 2_000, days: 3 }],
    couriers: [courier('Speed', 4_000, ['Zomba'])],
  }
  const labels = deliveryChoices(options(values), 'Zomba', 1_000).map((choice) => inWords(choice).label)
  expect(labels).toEqual(['Pick up at Limbe depot', 'Delivered by Mponda', 'Speed'])
})

test('a shop that says only its town, or only its area, is visited there', () => {
  const addressOf = (values: Partial<DeliveryOptions>) =>
    deliveryChoices(options(values), '', 1_000)[0]?.method.address
  expect([addressOf({ area: '' }), addressOf({ location: '' })]).toEqual(['Lilongwe', 'Area 25'])
})

test('of depots of one fee the quicker comes first, of couriers of one price the first by name', () => {
  const depots = [
    { ...coach('Slow', 1_800), days: 4 },
    { ...coach('Quick', 1_800), days: 1 },
    { ...coach('Usual', 1_800), days: 2 },
  ]
  expect(keysOf({ depots })).toEqual(['pickup', 'depot:quick', 'depot:usual', 'depot:slow'])
  const named = (...names: string[]) => names.map((name) => courier(name, 3_000, ['Zomba']))
  expect(keysOf({ couriers: named('Speed', 'Ampex', 'Lift') })).toEqual([
    'pickup',
    'courier:ampex',
    'courier:lift',
    'courier:speed',
  ])
  expect(keysOf({ couriers: named('Ampex', 'Lift', 'Speed') }).slice(1)).toEqual([
    'courier:ampex',
    'courier:lift',
    'courier:speed',
  ])
})

test.each([
  [undefined, true, true],
  ['', true, true],
  ['pickup', true, true],
  ['pickup:stall', true, true],
  ['pickups', false, false],
  ['courier:pickup', false, false],
  ['depot:zomba', false, true],
  ['depot', false, false],
  ['courier:depot:1', false, false],
  ['delivery', false, false],
])('%s: free pickup %s, collected %s', (sent, picksUp, collects) => {
  expect([isPickup(sent), isCollected(sent)]).toEqual([picksUp, collects])
})
