import { useTranslate } from '#app/messages/use-translate.ts'
import type { Address } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { LocationFields } from '#app/parts/accounts/location-fields.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import * as texts from '#messages/checkout.ts'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { type DeliveryAddress, newAddressOption } from './use-delivery-address.ts'

type Texts = Record<string, string>
type Props = { typed: Texts; errors: Texts; addresses: Address[] | null; place: DeliveryAddress }

const moreAboutPlace = ['recipientName', 'city', 'streetAddress', 'postcode']

/** Who buys, and where it goes. */
export function DetailsSection({ typed, errors, addresses, place }: Props) {
  const t = useTranslate()
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <CheckoutStep number={1} Icon={MapPin} title={t(texts.detailsTitle)} text={t(texts.detailsHint)}>
      <TextField label={t(texts.fullName)} autoComplete="name" maxLength={120} {...field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(texts.phoneNumber)}
          hint={t(texts.phoneHint)}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phoneNumber')}
        />
        <TextField
          label={t(texts.email)}
          hint={t(texts.emailHint)}
          optional
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <Checkbox
        label={t(texts.newsletter)}
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

/** Where a browser can't hide them by a style, the fields stand open without scripts: they count when "Another address" is chosen. */
const WithSaved = ({ typed, errors, addresses, place }: Props & { addresses: Address[] }) => {
  const t = useTranslate()
  return (
    <>
      <AddressChoice
        addresses={addresses}
        chosen={place.addressId}
        error={errors.addressId}
        onChoose={place.setAddressId}
      />
      <div
        className={`saved-address:hidden flex flex-col gap-4 ${place.addressId === newAddressOption ? '' : 'with-script:hidden'}`}
      >
        <p className="with-script:hidden supports-[selector(:has(*))]:hidden font-semibold">
          {t(texts.ifOtherAddress)}
        </p>
        <TypedPlace typed={typed} errors={errors} place={place} />
        <SaveAddress typed={typed} />
      </div>
      <details open={instructions.some(({ name }) => typed[name] || errors[name])}>
        <summary className={summaryLook}>{t(texts.addDirections)}</summary>
        <Instructions typed={typed} errors={errors} />
      </details>
    </>
  )
}

const summaryLook = 'flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4'

type TypedPlaceProps = Parts & { place: DeliveryAddress; children?: React.ReactNode }

function TypedPlace({ typed, errors, place, children }: TypedPlaceProps) {
  const t = useTranslate()
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  const filled = children ? [...moreAboutPlace, ...instructions.map(({ name }) => name)] : moreAboutPlace
  return (
    <>
      <LocationFields
        typed={typed}
        errors={errors}
        district={place.typedDistrict}
        onDistrict={place.setDistrict}
        landmarkLabel={t(texts.landmark)}
      />
      <details open={filled.some((name) => typed[name] || errors[name])}>
        <summary className={summaryLook}>{t(texts.morePlace)}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField label={t(texts.recipient)} optional maxLength={120} {...field('recipientName')} />
          <TextField label={t(texts.city)} optional maxLength={100} {...field('city')} />
          <TextField
            label={t(texts.street)}
            optional
            autoComplete="street-address"
            maxLength={200}
            {...field('streetAddress')}
          />
          <TextField
            label={t(texts.postcode)}
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
const Instructions = ({ typed, errors }: Parts) => {
  const t = useTranslate()
  return (
    <>
      {instructions.map(({ name, label, hint }) => (
        <TextArea
          key={name}
          label={t(label)}
          hint={t(hint)}
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
}

const instructions = [
  {
    name: 'deliveryInstructions',
    label: texts.directions,
    hint: texts.directionsHint,
  },
  {
    name: 'specialDeliveryInstructions',
    label: texts.instructions,
    hint: texts.instructionsHint,
  },
]

const SaveAddress = ({ typed }: Pick<Props, 'typed'>) => {
  const t = useTranslate()
  return (
    <Checkbox
      label={t(texts.saveAddress)}
      name="saveAddress"
      value="yes"
      defaultChecked={typed.saveAddress === 'yes'}
    />
  )
}
