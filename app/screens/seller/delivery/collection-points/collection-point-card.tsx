import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { daysText, deliveryTime } from '#app/modules/sales/delivery/rules.ts'
import type { OwnCollectionPoint } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'
import { ConfirmDelete } from '../confirm-delete.tsx'

/** One depot to send to, and whose buyers may choose it. */
export function CollectionPointCard({ depot }: { depot: OwnCollectionPoint }) {
  const t = useTranslate()
  const { id, carrier, name, streetAddress, city, district, instructions } = depot
  const title = `${carrier}, ${name}`
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold text-base">{title}</h3>
        <p className="tabular-nums">{formatDeliveryCost(t, depot.fee)}</p>
      </div>
      <p>
        {streetAddress}, {city}
      </p>
      <p className="text-muted text-sm">
        {t(texts.openHours, {
          openingTime: depot.openingTime,
          closingTime: depot.closingTime,
        })}
      </p>
      <p className="text-muted text-sm">
        {t(texts.collectionPointReach, { district, days: deliveryTime(t, daysText(depot.days)) })}
      </p>
      {instructions && <p className="text-muted text-sm">{instructions}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-1">
        <ButtonLink
          variant="secondary"
          to={href('/seller/delivery-settings/depots/:depotId', { depotId: id })}
        >
          <RichText
            text={t(texts.editButton, { name: title })}
            tags={{ more: (words) => <span className="sr-only">{words}</span> }}
          />
        </ButtonLink>
        <ConfirmDelete field="depotId" id={id} name={title} question={t(texts.deleteCollectionPoint)} />
      </div>
    </li>
  )
}
