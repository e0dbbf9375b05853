import { districtPlaces } from '#app/base/places/district-places.ts'
import { districts, isDistrict } from '#app/base/places/districts.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/accounts.ts'

type Texts = Record<string, string>
type Props = {
  typed: Texts
  errors: Texts
  district: string
  onDistrict: (district: string) => void
  landmarkLabel?: string
}

const districtChoices = [
  { value: '', text: texts.chooseDistrict },
  ...districts.map((district) => ({ value: district, text: district })),
]

/** Where something is, as people in Malawi say it: the district, the area, and what is near. */
export function LocationFields({ typed, errors, district, onDistrict, landmarkLabel }: Props) {
  const t = useTranslate()
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(texts.district)}
          choices={districtChoices}
          id="district"
          name="district"
          value={district}
          onChange={(event) => onDistrict(event.target.value)}
          error={errors.district}
        />
        <div>
          <TextField
            label={t(texts.areaOrTownship)}
            list="areas"
            autoComplete="off"
            maxLength={100}
            {...field('area')}
          />
          {/* Free text, with the places that people name in the chosen district on offer. */}
          <datalist id="areas">
            {isDistrict(district) &&
              districtPlaces[district].areas.map((area) => <option key={area} value={area} />)}
          </datalist>
        </div>
      </div>
      <TextArea
        label={landmarkLabel ?? t(texts.landmark)}
        hint={t(texts.landmarkHint)}
        rows={2}
        maxLength={300}
        {...field('landmark')}
      />
    </>
  )
}
