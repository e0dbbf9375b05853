import { href } from 'react-router'
import type { DeliveryOptions } from '#app/domain/delivery/choice-rules.ts'
import { mostPickupPoints } from '#app/domain/delivery/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { PickupPointCard } from './pickup-point-card.tsx'
import { Section } from './section.tsx'

export function PickupPoints({ options: { pickupPoints, sellerName } }: { options: DeliveryOptions }) {
  const text =
    pickupPoints.length > 0
      ? 'Where buyers collect for free. The first one is chosen for them at first.'
      : `Without one, buyers are offered to pick up from ${sellerName} and agree on the place with you.`
  const action = pickupPoints.length < mostPickupPoints && (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/pickup-points/new')}>
      <Plus className="size-5" aria-hidden="true" />
      Add a pickup point
    </ButtonLink>
  )
  return (
    <Section id="pickup-points" title="Pickup points" text={text} action={action}>
      {pickupPoints.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {pickupPoints.map((point) => (
            <PickupPointCard key={point.id} point={point} />
          ))}
        </ul>
      )}
    </Section>
  )
}
