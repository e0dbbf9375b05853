import { describe, expect, test } from 'vitest'
import { type DeliveryOptions, pickupsToConfirm, selectDelivery } from './choice-rules.ts'

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

test('whoever has not chosen picks up, and lost nothing', () => {
  for (const chosen of [undefined, ''])
    expect(select(chosen)).toMatchObject({ picked: 'pickup', cost: 0, lost: false })
})

test('what is not offered for the district any more is lost, and it is picked up', () => {
  expect(select('delivery', 'Dedza')).toMatchObject({ picked: 'pickup', cost: 0, lost: true })
})

describe('where it is collected', () => {
  test('is said when that is not in the buyer’s district', () => {
    expect(select(undefined).elsewhere).toBe('Lilongwe')
    expect(select(undefined, 'Lilongwe').elsewhere).toBe('')
    expect(select(undefined, '').elsewhere).toBe('')
    expect(select('delivery').elsewhere).toBe('')
  })

  test('is the town of the pickup point; one in the buyer’s district or of a shop there is not elsewhere', () => {
    const elsewhere = (city: string, location: string) =>
      select(undefined, 'Zomba', { location, pickupPoints: [{ ...point, city }] }).elsewhere
    expect(elsewhere('Blantyre', 'Lilongwe')).toBe('Blantyre')
    expect(elsewhere('', 'Lilongwe')).toBe('Lilongwe')
    expect(elsewhere('Zomba', 'Lilongwe')).toBe('')
    expect(elsewhere('Songani', 'Zomba')).toBe('')
  })
})

describe('a pickup elsewhere is asked about once', () => {
  const asked = (told: string, values: Partial<DeliveryOptions> = {}, district = 'Zomba') =>
    pickupsToConfirm([select(undefined, district, values)], { district, told }).length

  test('where something is brought to the buyer’s district and the page did not say so', () => {
    expect([asked(''), asked('Mzimba'), asked('Zomba')]).toEqual([1, 1, 0])
  })

  test('not where nothing is brought there, or it is collected there', () => {
    expect(asked('', { zones: [] })).toBe(0)
    expect(asked('', { location: 'Zomba' })).toBe(0)
  })
})
