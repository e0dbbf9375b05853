import { createHash } from 'node:crypto'
import { districtPlaces } from '#app/base/places/district-places.ts'
import type { District } from '#app/base/places/districts.ts'

/** A number from 0 up to 1 that is always the same for the same text: chance that repeats. */
export const repeatableChance = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

export const shortHash = (text: string, length = 8) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const dayMilliseconds = 24 * 3600 * 1000

/** A moment between `newest` and `oldest` days before `now`. */
export const sampleDate = (now: Date, key: string, { newest, oldest }: { newest: number; oldest: number }) =>
  new Date(now.getTime() - (newest + repeatableChance(`${key}/when`) * (oldest - newest)) * dayMilliseconds)

/** Few have much: half of all hold 9 or fewer, some up to 60. */
export const sampleStock = (key: string) => 1 + Math.floor(repeatableChance(`${key}/stock`) ** 2.5 * 60)

/** Thousands of people at the census of 2018 (National Statistical Office); Mzimba with Mzuzu, and so on. */
const people: Record<District, number> = {
  Balaka: 438,
  Blantyre: 1251,
  Chikwawa: 565,
  Chiradzulu: 357,
  Chitipa: 235,
  Dedza: 831,
  Dowa: 773,
  Karonga: 365,
  Kasungu: 843,
  Likoma: 15,
  Lilongwe: 2627,
  Machinga: 735,
  Mangochi: 1149,
  Mchinji: 602,
  Mulanje: 684,
  Mwanza: 131,
  Mzimba: 1161,
  Neno: 138,
  'Nkhata Bay': 285,
  Nkhotakota: 393,
  Nsanje: 299,
  Ntcheu: 660,
  Ntchisi: 317,
  Phalombe: 429,
  Rumphi: 229,
  Salima: 478,
  Thyolo: 721,
  Zomba: 852,
}

/** A district and a place in it: the more people live there, the likelier. */
export function sampleLocation(key: string): { location: District; area: string } {
  const location = weighted(people, repeatableChance(`${key}/district`))
  const { areas } = districtPlaces[location]
  return { location, area: areas[Math.floor(repeatableChance(`${key}/area`) * areas.length)]! }
}

function weighted<Name extends string>(weights: Record<Name, number>, chance: number): Name {
  const names = Object.keys(weights) as Name[]
  let left = chance * names.reduce((sum, name) => sum + weights[name], 0)
  for (const name of names) {
    left -= weights[name]
    if (left < 0) return name
  }
  return names.at(-1)!
}
