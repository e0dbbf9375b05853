import { expect, test } from 'vitest'
import { districts } from '#app/base/places/districts.ts'
import { issueText } from '#app/messages/validation.ts'
import { collectionPointFields, collectionPointForm, pickupFields, pickupForm } from '#test/delivery-forms.ts'
import { t } from '#test/in-english.ts'
import {
  collectionPointInput,
  ownDeliveryInput,
  pickupPointInput,
  sellerCouriersInput,
} from './input-rules.ts'

const faultsOf = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(t, issue)]))
const ownFaults = (fields: Record<string, string>) => faultsOf(ownDeliveryInput.safeParse(fields))

test('a pickup point needs a name, a street, a town and its hours; instructions may be left out', () => {
  expect(faultsOf(pickupPointInput.safeParse({}))).toMatchObject({
    name: 'This must be text',
    openingTime: 'Enter when it opens, like 08:00',
    closingTime: 'Enter when it closes, like 17:00',
  })
  const empty = { name: ' ', streetAddress: '', city: '' }
  expect(faultsOf(pickupPointInput.safeParse(pickupForm(empty)))).toEqual({
    name: 'Enter the name of the place',
    streetAddress: 'Enter the street, or what is near',
    city: 'Enter the town or trading centre',
  })
  const { instructions: _, ...short } = pickupForm({ openingTime: '08:00:00', name: '  Stall ' })
  expect(pickupPointInput.parse(short)).toEqual({
    ...pickupFields({ name: 'Stall' }),
    instructions: '',
  })
})

test('a pickup point closes after it opens, at times that exist §21.1', () => {
  const faults = (openingTime: string, closingTime: string) =>
    faultsOf(pickupPointInput.safeParse(pickupForm({ openingTime, closingTime })))
  for (const closing of ['08:00', '07:59'])
    expect(faults('08:00', closing)).toEqual({
      closingTime: 'The closing time must be after the opening time',
    })
  expect(faults('25:00', '8am')).toEqual({
    openingTime: 'Enter when it opens, like 08:00',
    closingTime: 'Enter when it closes, like 17:00',
  })
  expect(faults('00:00', '23:59')).toEqual({})
  expect(faults(' 09:30:15 ', '19:59')).toEqual({})
  for (const wrong of ['24:00', '20:60', 'at 08:00', '08:00 h', '8:00', '08:00:60'])
    expect(faults(wrong, '23:59'), wrong).toHaveProperty('openingTime')
})

test('own delivery is read by district, in whole kwacha and days, however the amount is written', () => {
  const typed = { 'fee.Zomba': '2,500', 'days.Zomba': '3', 'fee.Dedza': ' MK 1 000 ', 'days.Dedza': '0' }
  expect(ownDeliveryInput.parse({ ...typed, 'fee.Balaka': ' ', freeAbove: 'MWK 50,000', seen: 'x' })).toEqual(
    {
      zones: [
        { district: 'Dedza', fee: 1_000, days: 0 },
        { district: 'Zomba', fee: 2_500, days: 3 },
      ],
      freeAbove: 50_000,
      seen: 'x',
    },
  )
  expect(ownDeliveryInput.parse({})).toEqual({ zones: [], freeAbove: null, seen: '' })
  expect(ownDeliveryInput.parse({ 'fee.Nairobi': '1', 'days.Nairobi': '1' }).zones).toEqual([])
})

test('a region’s own line fills its districts that were left empty, and no others', () => {
  const typed = { 'fee.1': '4000', 'days.1': '5', 'fee.Mzimba': '0', 'days.Mzimba': '1' }
  const { zones } = ownDeliveryInput.parse(typed)
  expect(zones.map(({ district }) => district)).toEqual(
    districts.filter((name) =>
      ['Chitipa', 'Karonga', 'Likoma', 'Mzimba', 'Nkhata Bay', 'Rumphi'].includes(name),
    ),
  )
  expect(zones.find(({ district }) => district === 'Mzimba')).toEqual({ district: 'Mzimba', fee: 0, days: 1 })
  expect(zones.find(({ district }) => district === 'Likoma')).toMatchObject({ fee: 4_000, days: 5 })
})

test('each of the three regions fills its own districts', () => {
  const filled = (region: string) =>
    ownDeliveryInput
      .parse({ [`fee.${region}`]: ' 4000 ', [`days.${region}`]: ' 5 ' })
      .zones.map((zone) => zone.district)
  expect(filled('2')).toEqual(expect.arrayContaining(['Lilongwe', 'Dedza', 'Kasungu']))
  expect(filled('3')).toEqual(expect.arrayContaining(['Blantyre', 'Zomba', 'Nsanje']))
  expect([...filled('1'), ...filled('2'), ...filled('3')].toSorted()).toEqual(districts.toSorted())
})

test('blanks alone say nothing, neither of a district nor of its days', () => {
  expect(ownDeliveryInput.parse({ 'fee.Zomba': ' ', 'days.Zomba': ' ', freeAbove: ' ' })).toEqual({
    zones: [],
    freeAbove: null,
    seen: '',
  })
})

test('a form that says nothing of what it was opened with was opened with nothing', () => {
  expect(sellerCouriersInput.parse({})).toEqual({ courierIds: [], seen: '' })
  expect(
    sellerCouriersInput.parse({ [`carrier.${'a'.repeat(16)}`]: 'yes', ['b'.repeat(24)]: 'yes' }),
  ).toEqual({
    courierIds: [],
    seen: '',
  })
})

test('a fee is whole kwacha from 0, the days are 0 to 60, and one is not given without the other', () => {
  const zomba = (fee: string, days: string) => ownFaults({ 'fee.Zomba': fee, 'days.Zomba': days })
  expect(zomba('', '3')).toEqual({ 'fee.Zomba': 'Enter the fee, 0 for free' })
  expect(zomba('1000', '')).toEqual({ 'days.Zomba': 'Enter the number of days, 0 for the same day' })
  for (const [fee, problem] of [
    ['-1', 'is below zero'],
    ['2.50', 'has decimals'],
    ['free', 'is not an amount'],
    ['1e3', 'is not an amount'],
  ] as const)
    expect(zomba(fee, '1')).toEqual({ 'fee.Zomba': expect.stringContaining(`“${fee}” ${problem}`) })
  expect(zomba('10000001', '1')).toEqual({ 'fee.Zomba': 'At most 10,000,000' })
  for (const days of ['61', '-1', '1.5', 'two'])
    expect(zomba('0', days)).toEqual({ 'days.Zomba': 'Enter a whole number from 0 to 60' })
  expect(zomba('0', '60')).toEqual({})
  expect(ownFaults({ freeAbove: '0' })).toEqual({ freeAbove: 'Enter whole kwacha, like 50000' })
  expect(ownFaults({ freeAbove: 'x' }).freeAbove).toContain('“x” is not an amount')
  expect(ownFaults({ freeAbove: '1.5' }).freeAbove).toContain('“1.5” has decimals')
  expect(ownFaults({ freeAbove: '1000000001' })).toEqual({
    freeAbove: 'No order can cost this much',
  })
})

test('only fields that name a courier are ticks', () => {
  const id = 'a'.repeat(16)
  expect(
    sellerCouriersInput.parse({ [`courier.${id}`]: 'yes', 'courier.x': 'yes', other: 'yes', seen: id }),
  ).toEqual({
    courierIds: [id],
    seen: id,
  })
})

test('a depot names its carrier, the district of its buyers, a fee and the days besides', () => {
  expect(collectionPointFields({ fee: 'MK 2,500', days: ' 0 ' })).toMatchObject({
    district: 'Zomba',
    fee: 2_500,
    days: 0,
  })
  expect(
    faultsOf(
      collectionPointInput.safeParse(
        collectionPointForm({ carrier: ' ', district: 'Lagos', fee: '', days: '' }),
      ),
    ),
  ).toEqual({
    carrier: 'Enter the coach or courier company',
    district: 'Choose one of the 28 districts',
    fee: 'Enter the fee, 0 for free',
    days: 'Enter the number of days, 0 for the same day',
  })
  expect(faultsOf(collectionPointInput.safeParse(collectionPointForm({ fee: '2.50', days: '61' })))).toEqual({
    fee: '“2.50” has decimals. Write whole kwacha, such as 12,500',
    days: 'Enter a whole number from 0 to 60',
  })
  expect(faultsOf(collectionPointInput.safeParse(collectionPointForm({ closingTime: '07:00' })))).toEqual({
    closingTime: 'The closing time must be after the opening time',
  })
})

test('a fee and days that were not sent are missing', () => {
  const { fee: _, days: __, ...short } = collectionPointForm()
  expect(faultsOf(collectionPointInput.safeParse(short))).toEqual({
    fee: 'Enter the fee, 0 for free',
    days: 'Enter the number of days, 0 for the same day',
  })
})
