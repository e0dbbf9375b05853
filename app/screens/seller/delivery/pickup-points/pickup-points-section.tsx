import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { maxPickupPoints } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icons.tsx'
import * as texts from '#messages/seller.ts'
import { MethodSection } from '../method-section.tsx'
import { PickupPointCard } from './pickup-point-card.tsx'

export function PickupPointsSection({ options: { pickupPoints, sellerName } }: { options: DeliveryOptions }) {
  const t = useTranslate()
  const text =
    pickupPoints.length > 0 ? t(texts.pickupPointsInUse) : t(texts.noPickupPoints, { shop: sellerName })
  const action = pickupPoints.length < maxPickupPoints && (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/pickup-points/new')}>
      <Plus className="size-5" aria-hidden="true" />
      {t(texts.addPickupPoint)}
    </ButtonLink>
  )
  return (
    <MethodSection id="pickup-points" title={t(texts.pickupPoints)} text={text} action={action}>
      {pickupPoints.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {pickupPoints.map((point) => (
            <PickupPointCard key={point.id} point={point} />
          ))}
        </ul>
      )}
    </MethodSection>
  )
}
