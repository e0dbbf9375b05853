import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { daysText, deliveryTime } from '#app/modules/sales/delivery/rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/seller.ts'
import { MethodSection } from '../method-section.tsx'

const Change = () => {
  const t = useTranslate()
  return (
    <ButtonLink variant="secondary" to={href('/seller/delivery-settings/own-delivery')}>
      {t(texts.changeOwnDelivery)}
    </ButtonLink>
  )
}

export function OwnDeliverySection({ options: { zones, freeAbove } }: { options: DeliveryOptions }) {
  const t = useTranslate()
  const free =
    freeAbove === null ? t(texts.neverFree) : t(texts.freeFromAmount, { amount: formatKwacha(freeAbove) })
  const text = zones.length > 0 ? free : t(texts.noOwnDelivery)
  return (
    <MethodSection id="own-delivery" title={t(texts.yourOwnDelivery)} text={text} action={<Change />}>
      {zones.length > 0 && (
        <table className="mt-3 w-full text-left">
          <thead className="text-muted text-sm">
            <tr>
              <th className="py-1 font-medium">{t(texts.district)}</th>
              <th className="py-1 text-right font-medium">{t(texts.fee)}</th>
              <th className="py-1 text-right font-medium">{t(texts.duration)}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t tabular-nums">
            {zones.map(({ district, fee, days }) => (
              <tr key={district}>
                <th scope="row" className="py-2 font-normal">
                  {district}
                </th>
                <td className="py-2 text-right">{formatDeliveryCost(t, fee)}</td>
                <td className="py-2 text-right">{deliveryTime(t, daysText(days))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </MethodSection>
  )
}
