import type { District } from '#app/base/places/districts.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/addresses.ts'

const north: District[] = ['Chitipa', 'Karonga', 'Likoma', 'Mzimba', 'Nkhata Bay', 'Rumphi']
const centre: District[] = [
  ...(['Dedza', 'Dowa', 'Kasungu', 'Lilongwe', 'Mchinji'] as const),
  ...(['Nkhotakota', 'Ntcheu', 'Ntchisi', 'Salima'] as const),
]

/** The first digit of every postcode in a district: 1 north, 2 centre, 3 south. */
export function postcodeRegionOf(district: District): '1' | '2' | '3' {
  if (north.includes(district)) return '1'
  return centre.includes(district) ? '2' : '3'
}

/** The postcodes of the official table that are known for certain (reference/malawi.md 3.6). */
const knownCodes: Partial<Record<District, Record<string, string>>> = {
  Chitipa: { 'chitipa boma': '101100' },
  Karonga: { 'karonga boma': '102100' },
  Mzimba: { ekwendeni: '104103' },
  'Nkhata Bay': { 'nkhata bay boma': '106100' },
  Likoma: { 'likoma boma': '107100' },
  Kasungu: { 'kasungu boma': '201300', 'kasungu central': '201300' },
}

/** The postcode of a place where it is known; otherwise nothing, rather than a guess. */
export const knownPostcode = (district: District, area: string): string =>
  knownCodes[district]?.[area.toLowerCase().replaceAll(/\s+/g, ' ').trim()] ?? ''

/** What is wrong with a typed postcode, undefined when it may be one of the district. */
export function postcodeError(postcode: string, district: District): Message | undefined {
  if (!/^\d{6}$/.test(postcode)) return texts.postcodeInvalid
  const region = postcodeRegionOf(district)
  return postcode.startsWith(region) ? undefined : fill(texts.postcodeRegion, { district, region })
}
