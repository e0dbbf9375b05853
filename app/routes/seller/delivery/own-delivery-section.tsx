import { href } from 'react-router'
import { deliveryCost } from '#app/components/delivery-words.ts'
import { type DeliveryOptions, daysText } from '#app/domain/delivery/choice-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from './section.tsx'

const Change = () => (
  <ButtonLink variant="secondary" to={href('/seller/delivery-settings/own-delivery')}>
    Change districts and fees
  </ButtonLink>
)

export function OwnDelivery({ options: { zones, freeAbove } }: { options: DeliveryOptions }) {
  const free = freeAbove === null ? 'Never free of charge.' : `Free from ${formatKwacha(freeAbove)} on.`
  const text = zones.length > 0 ? free : 'You do not deliver yourself yet. Name the districts you go to.'
  return (
    <Section id="own-delivery" title="Your own delivery" text={text} action={<Change />}>
      {zones.length > 0 && (
        <table className="mt-3 w-full text-left">
          <thead className="text-muted text-sm">
            <tr>
              <th className="py-1 font-medium">District</th>
              <th className="py-1 text-right font-medium">Fee</th>
              <th className="py-1 text-right font-medium">Takes</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t tabular-nums">
            {zones.map(({ district, fee, days }) => (
              <tr key={district}>
                <th scope="row" className="py-2 font-normal">
                  {district}
                </th>
                <td className="py-2 text-right">{deliveryCost(fee)}</td>
                <td className="py-2 text-right">{daysText(days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
