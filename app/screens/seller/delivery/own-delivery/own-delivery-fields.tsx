import { amountLength } from '#app/base/fields/amount-length.ts'
import { districts, isDistrict } from '#app/base/places/districts.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { postcodeRegionOf } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller.ts'
import { DistrictRow } from './district-row.tsx'

type Texts = Record<string, string>
type Props = { typed: Texts; errors: Texts; home: string }

const regions = ['1', '2', '3'] as const

/** Whether any line of the region holds something. */
const isInUse = (region: string, texts: Texts) =>
  [region, ...districts.filter((district) => postcodeRegionOf(district) === region)].some(
    (key) => texts[`fee.${key}`] || texts[`days.${key}`],
  )

/** A fee and the days for each district, by region: the shop's own first, those without any closed. */
export function OwnDeliveryFields({ typed, errors, home }: Props) {
  const t = useTranslate()
  const own = isDistrict(home) ? postcodeRegionOf(home) : '1'
  const nearestFirst = regions.toSorted((one, other) => Number(other === own) - Number(one === own))
  return (
    <>
      <input type="hidden" name="seen" value={typed.seen ?? ''} />
      <TextField
        label={t(texts.freeFrom)}
        hint={t(texts.freeFromHint)}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={amountLength}
        id="freeAbove"
        name="freeAbove"
        defaultValue={typed.freeAbove}
        error={errors.freeAbove}
      />
      {nearestFirst.map((key) => (
        <details key={key} open={key === own || isInUse(key, typed) || isInUse(key, errors)}>
          <summary className="min-h-11 py-2">
            <h2 className="inline text-xl">{t(texts.regions[key])}</h2>
          </summary>
          <div className="mt-2 divide-y divide-line rounded-card border border-line bg-card px-4">
            {districts
              .filter((district) => postcodeRegionOf(district) === key)
              .map((district) => (
                <DistrictRow key={district} of={district} title={district} typed={typed} errors={errors} />
              ))}
            <DistrictRow
              of={key}
              title={t(texts.sameForOthers)}
              text={t(texts.sameForOthersHint)}
              typed={typed}
              errors={errors}
            />
          </div>
        </details>
      ))}
    </>
  )
}
