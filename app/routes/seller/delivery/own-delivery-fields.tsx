import { regionOf } from '#app/domain/accounts/postcode-rules.ts'
import { districts, isDistrict } from '#app/domain/shared/districts.ts'
import { TextField } from '#app/ui/field.tsx'
import { DistrictRow } from './district-row.tsx'

type Texts = Record<string, string>
type Props = { typed: Texts; errors: Texts; home: string }

const regions = [
  { key: '1', name: 'Northern Region' },
  { key: '2', name: 'Central Region' },
  { key: '3', name: 'Southern Region' },
]

/** A fee and the days for each district, by region, the shop's own region first. */
export function OwnDeliveryFields({ typed, errors, home }: Props) {
  const own = isDistrict(home) ? regionOf(home) : '1'
  const nearestFirst = regions.toSorted((one, other) => Number(other.key === own) - Number(one.key === own))
  return (
    <>
      <input type="hidden" name="seen" value={typed.seen ?? ''} />
      <TextField
        label="Free from this amount on, in MK"
        hint="Your own delivery costs the buyer nothing when your goods in the order come to this or more."
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        id="freeAbove"
        name="freeAbove"
        defaultValue={typed.freeAbove}
        error={errors.freeAbove}
      />
      {nearestFirst.map(({ key, name }) => (
        <section key={key} aria-labelledby={`region-${key}`} className="mt-4">
          <h2 id={`region-${key}`} className="text-xl">
            {name}
          </h2>
          <div className="mt-2 divide-y divide-line rounded-card border border-line bg-card px-4">
            {districts
              .filter((district) => regionOf(district) === key)
              .map((district) => (
                <DistrictRow key={district} of={district} title={district} typed={typed} errors={errors} />
              ))}
            <DistrictRow
              of={key}
              title="The same for all others"
              text="Fills every district above that you left empty."
              typed={typed}
              errors={errors}
            />
          </div>
        </section>
      ))}
    </>
  )
}
