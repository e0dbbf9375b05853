import { expect, test } from 'vitest'
import { districts } from '#app/base/places/districts.ts'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { addressInput } from './address-input-rules.ts'
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
