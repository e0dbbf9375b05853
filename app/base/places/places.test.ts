import { expect, test } from 'vitest'
import { districtPlaces } from './district-places.ts'
import { districts, isDistrict } from './districts.ts'

test('Malawi has 28 districts, each with its code and the places that people name', () => {
  expect(districts).toHaveLength(28)
  expect(Object.keys(districtPlaces).toSorted()).toEqual(districts.toSorted())
  const codes = Object.values(districtPlaces).map(({ code }) => code)
  expect(new Set(codes).size).toBe(28)
  // ISO 3166-2:MW
  expect(codes.toSorted().join(' ')).toBe(
    'BA BL CK CR CT DE DO KR KS LI LK MC MG MH MU MW MZ NB NE NI NK NS NU PH RU SA TH ZO',
  )
  for (const [district, { areas }] of Object.entries(districtPlaces)) {
    expect(areas.length, district).toBeGreaterThan(0)
    expect(new Set(areas).size, district).toBe(areas.length)
    for (const area of areas) expect(area.trim(), district).not.toBe('')
  }
})

test('only a district is one', () => {
  expect(districts.every(isDistrict)).toBe(true)
  for (const other of ['Nairobi', 'blantyre', '', null, undefined, 3]) expect(isDistrict(other)).toBe(false)
})
