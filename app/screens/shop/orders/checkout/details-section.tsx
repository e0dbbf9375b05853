import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { LocationFields } from '#app/parts/accounts/location-fields.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { type DeliveryAddress, newAddressOption } from './use-delivery-address.ts'

type Texts = Record<string, string>
type Props = { typed: Texts; errors: Texts; addresses: Address[] | null; place: DeliveryAddress }

const moreAboutPlace = ['recipientName', 'city', 'streetAddress', 'postcode']

/** Who buys, and where it goes. */
export function DetailsSection({ typed, errors, addresses, place }: Props) {
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <CheckoutStep
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
          hint="We write to you about the order."
          optional
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <Checkbox
        label="Email me new products and offers. I can stop it at any time."
        name="newsletter"
        value="yes"
        defaultChecked={typed.newsletter === 'yes'}
      />
      {addresses?.length ? (
        <WithSaved typed={typed} errors={errors} addresses={addresses} place={place} />
      ) : (
        <>
          <TypedPlace typed={typed} errors={errors} place={place}>
            <Instructions typed={typed} errors={errors} />
          </TypedPlace>
          {addresses && <SaveAddress typed={typed} />}
        </>
      )}
    </CheckoutStep>
  )
}

type Parts = Pick<Props, 'typed' | 'errors'>

/** Without scripts the fields stand open: they count when "Another address" is chosen. */
const WithSaved = ({ typed, errors, addresses, place }: Props & { addresses: Address[] }) => (
  <>
    <AddressChoice
      addresses={addresses}
      chosen={place.addressId}
      error={errors.addressId}
      onChoose={place.setAddressId}
    />
    <div
      className={`flex flex-col gap-4 ${place.addressId === newAddressOption ? '' : 'with-script:hidden'}`}
    >
      <p className="with-script:hidden font-semibold">If you chose "Another address":</p>
      <TypedPlace typed={typed} errors={errors} place={place} />
      <SaveAddress typed={typed} />
    </div>
    <details open={instructions.some(({ name }) => typed[name] || errors[name])}>
      <summary className={summaryLook}>Add how to deliver it</summary>
      <Instructions typed={typed} errors={errors} />
    </details>
  </>
)

const summaryLook = 'flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4'

type TypedPlaceProps = Parts & { place: DeliveryAddress; children?: React.ReactNode }

function TypedPlace({ typed, errors, place, children }: TypedPlaceProps) {
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  const filled = children ? [...moreAboutPlace, ...instructions.map(({ name }) => name)] : moreAboutPlace
  return (
    <>
      <LocationFields
        typed={typed}
        errors={errors}
        district={place.typedDistrict}
        onDistrict={place.setDistrict}
        landmarkLabel="Landmark and directions"
      />
      <details open={filled.some((name) => typed[name] || errors[name])}>
        <summary className={summaryLook}>Someone else receives it, or more about the place</summary>
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
          {children}
        </div>
      </details>
    </>
  )
}

/** Both stand on the label, for whoever brings it. */
const Instructions = ({ typed, errors }: Parts) => (
  <>
    {instructions.map(({ name, label, hint }) => (
      <TextArea
        key={name}
        label={label}
        hint={hint}
        name={name}
        id={name}
        optional
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
        defaultValue={typed[name]}
        error={errors[name]}
      />
    ))}
  </>
)

const instructions = [
  {
    name: 'deliveryInstructions',
    label: 'How to find the place',
    hint: 'For example: behind the mill, the second gate.',
  },
  {
    name: 'specialDeliveryInstructions',
    label: 'Special delivery instructions',
    hint: 'For example: call an hour before, leave it with the guard.',
  },
]

const SaveAddress = ({ typed }: Pick<Props, 'typed'>) => (
  <Checkbox
    label="Save this address for next time"
    name="saveAddress"
    value="yes"
    defaultChecked={typed.saveAddress === 'yes'}
  />
)
