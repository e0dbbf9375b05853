import { describe, expect, test } from 'vitest'
import { type DeliveryOptions, deliveryQuestions, ownChoices, selectDelivery } from './choice-rules.ts'

const point = {
  id: 'stall',
  name: 'Market stall',
  streetAddress: 'Row 4',
  city: 'Zomba',
  openingTime: '08:00',
  closingTime: '17:00',
  instructions: '',
}
const options = (values: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
  sellerId: 'one',
  sellerName: 'Shop',
  area: 'Area 25',
  location: 'Lilongwe',
  pickupPoints: [],
  depots: [],
  couriers: [],
  zones: [{ district: 'Zomba', fee: 2_000, days: 2 }],
  freeAbove: null,
  ...values,
})
const select = (chosen: string | undefined, district = 'Zomba', values: Partial<DeliveryOptions> = {}) =>
  selectDelivery(
    [{ sellerId: 'one', sellerName: 'Shop', delivery: options(values), subtotal: 1_000 }],
    district,
    {
      one: chosen,
    },
  )[0]!

test('what was chosen stays chosen, and costs what it costs', () => {
  expect(select('delivery')).toMatchObject({ picked: 'delivery', cost: 2_000, lost: false })
})

const courier = (id: string, price: number, districts = ['Zomba']) => ({
  id,
  price,
  districts,
  name: `Courier ${id}`,
  estimatedDays: '2 days',
  contactPhone: '',
  instructions: '',
})

describe('whoever has not chosen gets', () => {
  const suggested = (district: string, values: Partial<DeliveryOptions> = {}) => {
    const { picked, suggested: shown, cost, lost } = select(undefined, district, values)
    expect([shown, lost]).toEqual([picked, false])
    return [picked, cost]
  }

  test('pick-up at 0 while no district is said', () => {
    expect(suggested('')).toEqual(['pickup', 0])
    expect(select('', '')).toMatchObject({ picked: 'pickup', cost: 0, lost: false })
  })

  test('pick-up at 0 where that is in their district', () => {
    expect(suggested('Lilongwe')).toEqual(['pickup', 0])
    const points = [{ ...point, city: 'Blantyre' }, point].map((one, at) => ({ ...one, id: `${at}` }))
    expect(suggested('Zomba', { pickupPoints: points })).toEqual(['pickup:1', 0])
  })

  test('the cheapest way that reaches their district, and not one of another', () => {
    expect(suggested('Zomba')).toEqual(['delivery', 2_000])
    const couriers = [courier('dear', 2_500), courier('cheap', 1_500), courier('far', 500, ['Dedza'])]
    expect(suggested('Zomba', { couriers })).toEqual(['courier:cheap', 1_500])
    expect(suggested('Dedza', { couriers })).toEqual(['courier:far', 500])
  })

  test('the way that is free from their amount on', () => {
    expect(suggested('Zomba', { freeAbove: 1_000, couriers: [courier('cheap', 100)] })).toEqual([
      'delivery',
      0,
    ])
  })

  test('nothing where no way reaches their district, at no cost', () => {
    expect(suggested('Likoma')).toEqual(['', 0])
  })
})

test('what buyers chose themselves stays as it is, however much cheaper another is', () => {
  const couriers = [courier('dear', 9_000)]
  expect(select('courier:dear', 'Zomba', { couriers })).toMatchObject({
    picked: 'courier:dear',
    suggested: '',
    cost: 9_000,
  })
  expect(select('pickup', 'Likoma')).toMatchObject({ picked: 'pickup', suggested: '', elsewhere: 'Lilongwe' })
})

test('what is not offered for the district any more is lost, and the cheapest of what reaches it suggested', () => {
  expect(select('delivery', 'Dedza')).toMatchObject({ picked: '', cost: 0, lost: true })
  expect(select('delivery', 'Lilongwe')).toMatchObject({ picked: 'pickup', suggested: 'pickup', lost: true })
})

test('what comes back as the page suggested it is not the buyer’s own choice', () => {
  const sent = { one: 'delivery', two: 'pickup', three: '' }
  expect(ownChoices(sent, { one: 'delivery', two: '', three: '' })).toEqual({ two: 'pickup' })
})

describe('where it is collected', () => {
  test('is said when that is not in the buyer’s district', () => {
    expect(select('pickup').elsewhere).toBe('Lilongwe')
    expect(select('pickup', 'Lilongwe').elsewhere).toBe('')
    expect(select('pickup', '').elsewhere).toBe('')
    expect(select('delivery').elsewhere).toBe('')
  })

  test('is the town of the pickup point; one in the buyer’s district or of a shop there is not elsewhere', () => {
    const elsewhere = (city: string, location: string) =>
      select('pickup:stall', 'Zomba', { location, pickupPoints: [{ ...point, city }] }).elsewhere
    expect(elsewhere('Blantyre', 'Lilongwe')).toBe('Blantyre')
    expect(elsewhere('', 'Lilongwe')).toBe('Lilongwe')
    expect(elsewhere('Zomba', 'Lilongwe')).toBe('')
    expect(elsewhere('Songani', 'Zomba')).toBe('')
  })
})

describe('a form is asked about', () => {
  type Shown = { district: string; suggested: Record<string, string> }
  const ask = (
    sent: string | undefined,
    shown: Shown,
    district = 'Zomba',
    values: Partial<DeliveryOptions> = {},
  ) => {
    const group = { sellerId: 'one', sellerName: 'Shop', delivery: options(values), subtotal: 1_000 }
    const asked = deliveryQuestions([group], { district, sent: { one: sent }, shown })
    return Object.entries(asked).flatMap(([kind, picks]) => picks.map(({ picked }) => [kind, picked]))
  }
  const before = { district: '', suggested: { one: 'pickup' } }

  test('where another way was suggested for the district of the page, or for none', () => {
    expect(ask('pickup', before)).toEqual([['other', 'delivery']])
    expect(ask('delivery', { district: 'Zomba', suggested: { one: 'delivery' } }, 'Lilongwe')).toEqual([
      ['other', 'pickup'],
    ])
  })

  test('where nothing was chosen and nothing reaches the district, however often', () => {
    expect(ask('pickup', before, 'Likoma')).toEqual([['missing', '']])
    expect(ask(undefined, { district: 'Likoma', suggested: { one: '' } }, 'Likoma')).toEqual([
      ['missing', ''],
    ])
  })

  test('where the buyer chose a pickup elsewhere, though something is brought there', () => {
    const own = { district: 'Mzimba', suggested: { one: '' } }
    expect(ask('pickup', own)).toEqual([['pickups', 'pickup']])
    expect(ask('pickup', { ...own, district: 'Zomba' })).toEqual([])
    expect(ask('pickup', own, 'Zomba', { zones: [] })).toEqual([])
    expect(ask('pickup', own, 'Zomba', { location: 'Zomba' })).toEqual([])
  })

  test('not where the page had said it, or suggests the same', () => {
    expect(ask('delivery', { district: 'Zomba', suggested: { one: 'delivery' } })).toEqual([])
    expect(ask('pickup', before, 'Lilongwe')).toEqual([])
  })

  test('not of a seller whom the page did not show', () => {
    expect(ask(undefined, { district: 'Zomba', suggested: {} })).toEqual([])
  })
})
