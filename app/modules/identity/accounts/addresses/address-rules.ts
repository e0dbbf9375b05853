import type { AddressInput } from './address-input-rules.ts'

/** Enough for a family and a business; not for filling the database. */
export const maxAddresses = 20

/** An address as it is kept. */
export type Address = Omit<AddressInput, 'district'> & { id: string; district: string }

export const addressRefusals = {
  'address-not-found': 'Address not found',
  'too-many-addresses': `You can keep ${maxAddresses} addresses. Delete one that you no longer need.`,
} as const
export type AddressRefusal = keyof typeof addressRefusals
