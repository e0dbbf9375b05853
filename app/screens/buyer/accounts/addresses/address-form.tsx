import { useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { LocationFields } from '#app/parts/accounts/location-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Texts = Record<string, string>
type Props = {
  title: string
  typed: Texts
  answer: { message: string; fields: Texts; typed: Texts } | undefined
  isDefault: boolean
}

/** The form of one address, new or known. */
export function AddressForm({ title, answer, isDefault, ...known }: Props) {
  const typed = answer?.typed ?? known.typed
  const errors = answer?.fields ?? {}
  const [district, setDistrict] = useState(typed.district ?? '')
  const pending = useNavigation().formMethod === 'POST'
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name], error: errors[name] })
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <Link
        to={href('/addresses')}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        All addresses
      </Link>
      <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
      {answer && (
        <Notice kind="error" className="mt-4">
          {answer.message}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <TextField
          label="Your name for this place"
          hint="For example Home, Shop or Grandmother."
          optional
          maxLength={40}
          {...field('label')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Who receives it"
            autoComplete="name"
            maxLength={120}
            {...field('recipientName')}
          />
          <TextField
            label="Their phone number"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...field('phone')}
          />
        </div>
        <LocationFields typed={typed} errors={errors} district={district} onDistrict={setDistrict} />
        <TextArea
          label="Directions"
          hint="How to find it from there: turn left after the mosque, third house."
          optional
          rows={2}
          maxLength={500}
          {...field('directions')}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
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
            hint="Leave it empty: we fill it in where we know it."
            optional
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            {...field('postcode')}
          />
        </div>
        {isDefault ? (
          <p className="text-muted">This is your default address.</p>
        ) : (
          <Checkbox
            label="Use it as my default address"
            name="isDefault"
            value="yes"
            defaultChecked={typed.isDefault === 'yes'}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="large" pending={pending}>
            Save address
          </Button>
          <ButtonLink to={href('/addresses')} variant="quiet" size="large">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
