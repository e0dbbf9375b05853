import { expect, test } from 'vitest'
import { districts } from '#app/base/places/districts.ts'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { addressInput } from './address-input-rules.ts'
import { addressRefusals } from './address-rules.ts'
import { knownPostcode, postcodeError, postcodeRegionOf } from './postcode-rules.ts'

const typed = {
  recipientName: 'Chikondi Banda',
  phone: '0999 123 456',
  district: 'Mzimba',
  area: 'Ekwendeni',
  landmark: 'Opposite the mission hospital',
}

test('every district is in one of the three regions: 6 north, 9 centre, 13 south', () => {
  const counted = { 1: 0, 2: 0, 3: 0 }
  for (const district of districts) counted[postcodeRegionOf(district)] += 1
  expect(counted).toEqual({ 1: 6, 2: 9, 3: 13 })
})

test('a postcode is filled in where the official table is known, and never guessed §14.5', () => {
  expect(addressInput.parse(typed).postcode).toBe('104103')
  expect(knownPostcode('Mzimba', ' ekwendeni ')).toBe('104103')
  expect(knownPostcode('Chitipa', 'Chitipa Boma')).toBe('101100')
  expect(knownPostcode('Kasungu', 'Ekwendeni')).toBe('')
  expect(knownPostcode('Lilongwe', 'Area 25')).toBe('')
  expect(addressInput.parse({ ...typed, area: 'Jenda' }).postcode).toBe('')
})

test('a postcode that somebody types has six digits and the first digit of its region §14.5', () => {
  expect(postcodeError('104999', 'Mzimba')).toBeUndefined()
  expect(t(postcodeError('304999', 'Mzimba')!)).toBe('Postcodes in Mzimba begin with 1')
  for (const wrong of ['00000', '10410', '1041033', '10410a']) {
    expect(t(postcodeError(wrong, 'Mzimba')!), wrong).toBe('A postcode has six digits')
  }
  expect(addressInput.parse({ ...typed, postcode: '104111' }).postcode).toBe('104111')
  expect(addressInput.safeParse({ ...typed, postcode: '201300' }).success).toBe(false)
})

test('an address has a district of the 28, a landmark, a recipient and a phone number; the rest is optional §14.4', () => {
  expect(addressInput.parse(typed)).toMatchObject({ phone: '+265999123456', isDefault: false, label: '' })
  const empty = { recipientName: ' ', phone: '', district: 'Nairobi', landmark: '' }
  const messages = addressInput
    .safeParse(empty)
    .error!.issues.map((issue) => [issue.path[0], issueText(t, issue)])
  expect(Object.fromEntries(messages)).toEqual({
    recipientName: 'Enter who receives it',
    phone: 'Phone number is required',
    district: 'Choose a district',
    landmark: 'Name a landmark: what is near it?',
  })
})

test('an address is as long as what an order holds', () => {
  const most = {
    label: 40,
    recipientName: 120,
    area: 100,
    city: 100,
    landmark: 300,
    streetAddress: 200,
    directions: 500,
  }
  for (const [field, letters] of Object.entries(most)) {
    const read = (text: string) => addressInput.safeParse({ ...typed, [field]: text })
    expect(read('a'.repeat(letters)).success, field).toBe(true)
    const { error } = read('a'.repeat(letters + 1))
    expect(error!.issues.map((issue) => issueText(t, issue))).toEqual([`Use at most ${letters} characters`])
  }
})

test('what is left out is empty, and a postcode that is wrong is said at its field', () => {
  expect(addressInput.parse(typed)).toEqual({
    ...typed,
    phone: '+265999123456',
    label: '',
    city: '',
    streetAddress: '',
    directions: '',
    postcode: '104103',
    isDefault: false,
  })
  const wrong = addressInput.safeParse({ ...typed, postcode: '12' }).error!.issues
  expect(wrong.map((issue) => [issue.path, issueText(t, issue)])).toEqual([
    [['postcode'], 'A postcode has six digits'],
  ])
  expect(addressInput.safeParse({ ...typed, postcode: '1'.repeat(11) }).success).toBe(false)
})

test('an address becomes the one by default where it is ticked', () => {
  const isDefault = (ticked: unknown) => addressInput.parse({ ...typed, isDefault: ticked }).isDefault
  expect([isDefault('yes'), isDefault(true)]).toEqual([true, true])
  expect([isDefault('no'), isDefault(''), isDefault(false), isDefault(undefined)]).toEqual(
    Array(4).fill(false),
  )
})

test('postcodes that are known for certain', () => {
  expect([
    knownPostcode('Karonga', 'Karonga  Boma'),
    knownPostcode('Nkhata Bay', 'NKHATA BAY BOMA'),
    knownPostcode('Likoma', 'Likoma Boma'),
    knownPostcode('Kasungu', 'Kasungu Boma'),
    knownPostcode('Kasungu', 'kasungu central'),
  ]).toEqual(['102100', '106100', '107100', '201300', '201300'])
  expect(postcodeError('201300', 'Kasungu')).toBeUndefined()
  expect(t(postcodeError('104103', 'Blantyre')!)).toBe('Postcodes in Blantyre begin with 3')
  for (const wrong of ['a104103', '104103a']) expect(t(postcodeError(wrong, 'Mzimba')!)).toMatch(/six digits/)
})

test('who has twenty addresses reads that it is enough', () => {
  expect(t(addressRefusals['too-many-addresses'])).toBe(
    'You can keep 20 addresses. Delete one that you no longer need.',
  )
})
