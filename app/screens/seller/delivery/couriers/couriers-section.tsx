import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deliveryTime } from '#app/modules/sales/delivery/rules.ts'
import type { CourierOffer } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'
import { MethodSection } from '../method-section.tsx'
import { districtsText } from './courier-option.tsx'

const Choose = () => {
  const t = useTranslate()
  return (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/couriers')}>
      {t(texts.chooseCouriers)}
    </ButtonLink>
  )
}

export function CouriersSection({ couriers }: { couriers: CourierOffer[] }) {
  const t = useTranslate()
  const used = couriers.filter((courier) => courier.used)
  const none = couriers.length > 0 ? texts.noCourierUsed : texts.noCouriers
  const text = t(used.length > 0 ? texts.couriersInUse : none)
  return (
    <MethodSection
      id="couriers"
      title={t(texts.couriers)}
      text={text}
      action={couriers.length > 0 && <Choose />}
    >
      {used.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {used.map(({ id, name, price, estimatedDays, districts, active }) => (
            <li key={id} className="py-2 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">
                  {name} {!active && <Badge>{t(texts.switchedOffForNow)}</Badge>}
                </span>
                <span className="tabular-nums">{formatDeliveryCost(t, price)}</span>
              </p>
              <p className="text-muted text-sm">{deliveryTime(t, estimatedDays)}</p>
              <p className="text-muted text-sm">{districtsText(t, districts)}</p>
            </li>
          ))}
        </ul>
      )}
    </MethodSection>
  )
}
