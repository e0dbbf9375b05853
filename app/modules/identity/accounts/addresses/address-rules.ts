import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/addresses.ts'
import type { AddressInput } from './address-input-rules.ts'

/** Enough for a family and a business; not for filling the database. */
export const maxAddresses = 20

/** An address as it is kept. */
export type Address = Omit<AddressInput, 'district'> & { id: string; district: string }

export const addressRefusals = {
  'address-not-found': texts.addressRefusals['address-not-found'],
  'too-many-addresses': fill(texts.addressRefusals['too-many-addresses'], { most: maxAddresses }),
}
export type AddressRefusal = keyof typeof addressRefusals
