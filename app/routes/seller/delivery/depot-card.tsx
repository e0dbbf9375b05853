import { href } from 'react-router'
import { deliveryCost } from '#app/components/delivery-words.ts'
import { daysText } from '#app/domain/delivery/choice-rules.ts'
import type { OwnDepot } from '#app/domain/delivery/settings-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeleteAsk } from './delete-ask.tsx'

/** One depot to send to, and whose buyers may choose it. */
export function DepotCard({ depot }: { depot: OwnDepot }) {
  const { id, carrier, name, streetAddress, city, district, instructions } = depot
  const title = `${carrier}, ${name}`
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold text-base">{title}</h3>
        <p className="tabular-nums">{deliveryCost(depot.fee)}</p>
      </div>
      <p>
        {streetAddress}, {city}
      </p>
      <p className="text-muted text-sm">
        Open {depot.openingTime} to {depot.closingTime}
      </p>
      <p className="text-muted text-sm">
        For buyers in {district} · {daysText(depot.days)}
      </p>
      {instructions && <p className="text-muted text-sm">{instructions}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-1">
        <ButtonLink
          variant="secondary"
          to={href('/seller/delivery-settings/depots/:depotId', { depotId: id })}
        >
          Edit<span className="sr-only">: {title}</span>
        </ButtonLink>
        <DeleteAsk
          field="depotId"
          id={id}
          name={title}
          question="Delete this depot? Orders that are collected there stay as they are."
        />
      </div>
    </li>
  )
}
