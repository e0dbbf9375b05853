import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { maxCollectionPoints } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icons.tsx'
import * as texts from '#messages/seller.ts'
import { MethodSection } from '../method-section.tsx'
import { CollectionPointCard } from './collection-point-card.tsx'

/** Where licensed coaches and couriers keep parcels; a parcel on a minibus is offered by nobody here. */
export function CollectionPointsSection({ options: { depots } }: { options: DeliveryOptions }) {
  const t = useTranslate()
  const text = depots.length > 0 ? t(texts.depotsInUse) : t(texts.noDepots)
  const action = depots.length < maxCollectionPoints && (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/depots/new')}>
      <Plus className="size-5" aria-hidden="true" />
      {t(texts.addCollectionPoint)}
    </ButtonLink>
  )
  return (
    <MethodSection id="depots" title={t(texts.depots)} text={text} action={action}>
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

export const MinibusHint = ({ className = '' }) => {
  const t = useTranslate()
  return <p className={`rounded-card bg-mist p-3 text-sm ${className}`}>{t(texts.licensedOnly)}</p>
}
