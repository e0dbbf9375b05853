import { useState } from 'react'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'

/** What the form sends as `addressId` when the address is typed in. */
export const newAddressOption = 'another'

/** Where it goes: one of the member's addresses (the default until another is chosen), or a typed one. */
export function useDeliveryAddress(typed: Record<string, string>, addresses: Address[] | null) {
  const [typedDistrict, setDistrict] = useState(typed.district ?? '')
  const [addressId, setAddressId] = useState(typed.addressId)
  const saved = addresses?.find(({ id }) => id === addressId)
  const chosen = addressId === newAddressOption ? undefined : (saved ?? addresses?.[0])
  return {
    addressId: chosen?.id ?? newAddressOption,
    setAddressId,
    typedDistrict,
    setDistrict,
    /** That of the address in use: it decides what is delivered there. */
    district: chosen?.district ?? typedDistrict,
  }
}
export type DeliveryAddress = ReturnType<typeof useDeliveryAddress>
