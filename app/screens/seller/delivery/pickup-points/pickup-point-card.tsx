import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { PickupPoint } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'
import { ConfirmDelete } from '../confirm-delete.tsx'

/** One place to collect from. Deleting asks first, with or without scripts. */
export function PickupPointCard({ point }: { point: PickupPoint }) {
  const t = useTranslate()
  const { id, name, streetAddress, city, openingTime, closingTime, instructions } = point
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <h3 className="font-semibold text-base">{name}</h3>
      <p>
        {streetAddress}, {city}
      </p>
      <p className="text-muted text-sm">{t(texts.openHours, { openingTime, closingTime })}</p>
      {instructions && <p className="text-muted text-sm">{instructions}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-1">
        <ButtonLink
          variant="secondary"
          to={href('/seller/delivery-settings/pickup-points/:pointId', { pointId: id })}
        >
          <RichText
            text={t(texts.editButton, { name })}
            tags={{ more: (words) => <span className="sr-only">{words}</span> }}
          />
        </ButtonLink>
        <ConfirmDelete field="pointId" id={id} name={name} question={t(texts.deletePickupPoint)} />
      </div>
    </li>
  )
}
