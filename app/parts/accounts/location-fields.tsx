import { districtPlaces } from '#app/base/places/district-places.ts'
import { districts, isDistrict } from '#app/base/places/districts.ts'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'

type Texts = Record<string, string>
type Props = {
  typed: Texts
  errors: Texts
  district: string
  onDistrict: (district: string) => void
  landmarkLabel?: string
}

const districtChoices = [
  { value: '', text: 'Choose a district' },
  ...districts.map((district) => ({ value: district, text: district })),
]

/** Where something is, as people in Malawi say it: the district, the area, and what is near. */
export function LocationFields({ typed, errors, district, onDistrict, landmarkLabel = 'Landmark' }: Props) {
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="District"
          choices={districtChoices}
          id="district"
          name="district"
          value={district}
          onChange={(event) => onDistrict(event.target.value)}
          error={errors.district}
        />
        <div>
          <TextField
            label="Area or township"
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
        label={landmarkLabel}
        hint="What is near it? For example: opposite the market, blue gate."
        rows={2}
        maxLength={300}
        {...field('landmark')}
      />
    </>
  )
}
