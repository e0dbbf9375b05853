import { formatPhone } from '#app/base/format-phone.ts'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'

type Shown = Omit<Address, 'id' | 'isDefault' | 'label' | 'directions'>

/** The member's own word for it, or the smallest place that names it. */
export const addressTitle = ({ label, area, district }: Pick<Address, 'label' | 'area' | 'district'>) =>
  label || area || district

/** Who receives it, where it is and what is near, a line each. */
export function AddressLines({ address }: { address: Shown }) {
  const { recipientName, phone, streetAddress, area, city, district, postcode, landmark } = address
  const place = [streetAddress, area, city, district, postcode].filter(Boolean).join(', ')
  return (
    <>
      <span className="block">
        {recipientName}, <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      </span>
      <span className="block">{place}</span>
      <span className="block">{landmark}</span>
    </>
  )
}
