import { formatPhone } from '#app/base/format-phone.ts'
import { districts } from '#app/base/places/districts.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deliveryTime } from '#app/modules/sales/delivery/rules.ts'
import type { CourierOffer } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import * as texts from '#messages/seller.ts'

export const districtsText = (t: Translate, served: string[]) =>
  served.length === districts.length ? t(texts.allDistricts) : served.toSorted().join(', ')

/** A courier to use or not, with all that decides it. */
export const CourierOption = ({ courier, ticked }: { courier: CourierOffer; ticked: boolean }) => {
  const t = useTranslate()
  return (
    <li className="rounded-card border border-line bg-card px-4 py-2 has-checked:border-leaf has-checked:bg-leaf-soft">
      <Checkbox
        name={`courier.${courier.id}`}
        value="yes"
        defaultChecked={ticked}
        label={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold [overflow-wrap:anywhere]">{courier.name}</span>
            <span className="tabular-nums">{formatDeliveryCost(t, courier.price)}</span>
            {!courier.active && <Badge>{t(texts.switchedOffForNow)}</Badge>}
          </span>
        }
      />
      <div className="pb-2 pl-8 text-muted text-sm">
        <p>
          {deliveryTime(t, courier.estimatedDays)} · {formatPhone(courier.contactPhone)}
        </p>
        <p>{districtsText(t, courier.districts)}</p>
        {!courier.active && <p>{t(texts.switchedOffHint)}</p>}
      </div>
    </li>
  )
}
