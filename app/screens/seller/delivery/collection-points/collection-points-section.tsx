import { href } from 'react-router'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { maxCollectionPoints } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { MethodSection } from '../method-section.tsx'
import { CollectionPointCard } from './collection-point-card.tsx'

/** Where licensed coaches and couriers keep parcels; a parcel on a minibus is offered by nobody here. */
export function CollectionPointsSection({ options: { depots } }: { options: DeliveryOptions }) {
  const text =
    depots.length > 0
      ? 'You send it by coach or courier, and the buyer collects it there.'
      : 'You send to no depot yet. Name the depots of licensed coaches and couriers where buyers can collect.'
  const action = depots.length < maxCollectionPoints && (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/depots/new')}>
      <Plus className="size-5" aria-hidden="true" />
      Add a depot
    </ButtonLink>
  )
  return (
    <MethodSection id="depots" title="Collecting at a depot" text={text} action={action}>
      {depots.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {depots.map((depot) => (
            <CollectionPointCard key={depot.id} depot={depot} />
          ))}
        </ul>
      )}
      <MinibusHint className="mt-3" />
    </MethodSection>
  )
}

export const MinibusHint = ({ className = '' }) => (
  <p className={`rounded-card bg-mist p-3 text-sm ${className}`}>
    Only licensed coaches and couriers. Minibuses (zobanduka) carry parcels without a licence, and nobody pays
    when one is lost, so Thumba does not arrange them.
  </p>
)
