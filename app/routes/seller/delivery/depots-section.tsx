import { href } from 'react-router'
import type { DeliveryOptions } from '#app/domain/delivery/choice-rules.ts'
import { mostDepots } from '#app/domain/delivery/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { DepotCard } from './depot-card.tsx'
import { Section } from './section.tsx'

/** Where licensed coaches and couriers keep parcels; a parcel on a minibus is offered by nobody here. */
export function Depots({ options: { depots } }: { options: DeliveryOptions }) {
  const text =
    depots.length > 0
      ? 'You send it by coach or courier, and the buyer collects it there.'
      : 'You send to no depot yet. Name the depots of licensed coaches and couriers where buyers can collect.'
  const action = depots.length < mostDepots && (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/depots/new')}>
      <Plus className="size-5" aria-hidden="true" />
      Add a depot
    </ButtonLink>
  )
  return (
    <Section id="depots" title="Collecting at a depot" text={text} action={action}>
      {depots.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {depots.map((depot) => (
            <DepotCard key={depot.id} depot={depot} />
          ))}
        </ul>
      )}
      <MinibusHint className="mt-3" />
    </Section>
  )
}

export const MinibusHint = ({ className = '' }) => (
  <p className={`rounded-card bg-mist p-3 text-sm ${className}`}>
    Only licensed coaches and couriers. Minibuses (zobanduka) carry parcels without a licence, and nobody pays
    when one is lost, so Thumba does not arrange them.
  </p>
)
