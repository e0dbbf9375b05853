import { districtPlaces, districts, isDistrict } from '#app/domain/shared/districts.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Section } from './section.tsx'

type Texts = Record<string, string>
type Props = { typed: Texts; errors: Texts; district: string; onDistrict: (district: string) => void }

const moreAboutPlace = ['recipientName', 'city', 'streetAddress', 'postcode', 'deliveryInstructions']
const districtChoices = [
  { value: '', text: 'Choose a district' },
  ...districts.map((district) => ({ value: district, text: district })),
]

/** Who buys, and where it goes. */
export function DetailsSection({ typed, errors, district, onDistrict }: Props) {
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <Section
      number={1}
      title="Your details and where to"
      text="To collect everything yourself, your name and phone are enough."
    >
      <TextField label="Full name" autoComplete="name" maxLength={120} {...field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone number"
          hint="Like 0999 123 456. The seller calls it."
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phoneNumber')}
        />
        <TextField
          label="Email"
          hint="Another way to find your order again."
          optional
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
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
        <AreaField district={district} {...field('area')} />
      </div>
      <TextArea
        label="Landmark and directions"
        hint="What is near it? For example: opposite the market, blue gate."
        rows={2}
        maxLength={300}
        {...field('landmark')}
      />
      <details open={moreAboutPlace.some((name) => typed[name] || errors[name])}>
        <summary className="flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
          Someone else receives it, or more about the place
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField label="Who receives it" optional maxLength={120} {...field('recipientName')} />
          <TextField label="City, town or village" optional maxLength={100} {...field('city')} />
          <TextField
            label="Street and house"
            optional
            autoComplete="street-address"
            maxLength={200}
            {...field('streetAddress')}
          />
          <TextField
            label="Postcode"
            optional
            autoComplete="postal-code"
            maxLength={10}
            {...field('postcode')}
          />
          <TextArea
            label="How to deliver it"
            hint="For example: call an hour before, leave it with the guard."
            optional
            rows={2}
            maxLength={500}
            className="sm:col-span-2"
            {...field('deliveryInstructions')}
          />
        </div>
      </details>
    </Section>
  )
}

type AreaProps = {
  district: string
  id: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

/** Free text, with the places people name in the chosen district on offer. */
const AreaField = ({ district, ...field }: AreaProps) => (
  <div>
    <TextField label="Area or township" list="areas" autoComplete="off" maxLength={100} {...field} />
    <datalist id="areas">
      {isDistrict(district) &&
        districtPlaces[district].areas.map((area) => <option key={area} value={area} />)}
    </datalist>
  </div>
)
