import { useTranslate } from '#app/messages/use-translate.ts'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { AddressLines, addressTitle } from '#app/parts/accounts/address-lines.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { RadioCard, RadioGroup } from '#app/ui/form/radio-card.tsx'
import * as texts from '#messages/checkout.ts'
import { newAddressOption } from './use-delivery-address.ts'

const shownAtOnce = 3

type Props = {
  addresses: Address[]
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** A member's own addresses, one tap each. */
export function AddressChoice({ addresses, chosen, error, onChoose }: Props) {
  const t = useTranslate()
  const [first, rest] = [addresses.slice(0, shownAtOnce), addresses.slice(shownAtOnce)]
  const card = (address: Address) => (
    <RadioCard
      key={address.id}
      name="addressId"
      value={address.id}
      checked={address.id === chosen}
      onChange={() => onChoose(address.id)}
      title={addressTitle(address)}
      className="[overflow-wrap:anywhere]"
      text={<AddressLines address={address} />}
      aside={address.isDefault && <Badge tone="leaf">{t(texts.defaultAddress)}</Badge>}
    />
  )
  return (
    <div id="addressId">
      <RadioGroup legend={t(texts.whereTo)} error={error}>
        {first.map(card)}
        {rest.length > 0 && (
          <details open={rest.some(({ id }) => id === chosen)}>
            <summary className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
              {t(texts.moreAddresses, { count: rest.length })}
            </summary>
            <div className="flex flex-col gap-2">{rest.map(card)}</div>
          </details>
        )}
        <RadioCard
          name="addressId"
          value={newAddressOption}
          checked={chosen === newAddressOption}
          onChange={() => onChoose(newAddressOption)}
          title={t(texts.anotherAddress)}
        />
      </RadioGroup>
    </div>
  )
}
