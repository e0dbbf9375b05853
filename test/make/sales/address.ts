import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import {
  type AddressInput,
  addressInput,
} from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { addAddress, findAddress } from '#app/modules/identity/accounts/addresses/addresses.server.ts'

/** What the form of an address sends, for a house in Zomba unless `more` says otherwise. */
export const addressForm = (more: Record<string, string> = {}): Record<string, string> => ({
  recipientName: 'Chikondi Banda',
  phone: '0999 123 456',
  district: 'Zomba',
  area: 'Chikanda',
  landmark: 'Opposite the market, blue gate',
  ...more,
})
export const addressFields = (more: Record<string, string> = {}): AddressInput =>
  addressInput.parse(addressForm(more))

/** An address in a member's book. */
export async function anAddress(db: Db, member: Member, more: Record<string, string> = {}): Promise<Address> {
  const added = await addAddress(db, member, addressFields(more))
  if (!added.ok) throw new Error(`No address was added: ${added.reason}`)
  return (await findAddress(db, member, added.value.id))!
}
