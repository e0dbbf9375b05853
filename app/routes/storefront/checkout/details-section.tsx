import { PlaceFields } from '#app/components/place-fields.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Section } from './section.tsx'

type Texts = Record<string, string>
type Props = { typed: Texts; errors: Texts; district: string; onDistrict: (district: string) => void }

const moreAboutPlace = ['recipientName', 'city', 'streetAddress', 'postcode', 'deliveryInstructions']

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
      <PlaceFields
        typed={typed}
        errors={errors}
        district={district}
        onDistrict={onDistrict}
        landmarkLabel="Landmark and directions"
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
