import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import type { addressInput } from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import { LocationFields } from '#app/parts/accounts/location-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'

type Props = { title: string; form: PageFormState<FieldNames<typeof addressInput>>; isDefault: boolean }

/** The form of one address, new or known. */
export function AddressForm({ title, form, isDefault }: Props) {
  const [district, setDistrict] = useState(form.field('district').defaultValue ?? '')
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <BackLink to={href('/addresses')}>All addresses</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {form.problem && (
        <Notice kind="error" className="mt-4">
          {form.problem.message}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('label')}
          label="Your name for this place"
          hint="For example Home, Shop or Grandmother."
          optional
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('recipientName')} label="Who receives it" />
          <TextField {...form.field('phone')} label="Their phone number" />
        </div>
        <LocationFields
          typed={form.typed}
          errors={form.problem?.fields ?? {}}
          district={district}
          onDistrict={setDistrict}
        />
        <TextArea
          {...form.field('directions')}
          label="Directions"
          hint="How to find it from there: turn left after the mosque, third house."
          optional
          rows={2}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField {...form.field('city')} label="City, town or village" optional />
          <TextField {...form.field('streetAddress')} label="Street and house" optional />
          <TextField
            {...form.field('postcode')}
            label="Postcode"
            hint="Leave it empty: we fill it in where we know it."
            optional
          />
        </div>
        {isDefault ? (
          <p className="text-muted">This is your default address.</p>
        ) : (
          <Checkbox
            label="Use it as my default address"
            name="isDefault"
            value="yes"
            defaultChecked={form.field('isDefault').defaultValue === 'yes'}
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
