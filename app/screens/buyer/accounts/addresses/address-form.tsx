import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { PageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { addressInput } from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import { LocationFields } from '#app/parts/accounts/location-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/addresses.ts'

type Props = { title: string; form: PageFormState<FieldNames<typeof addressInput>>; isDefault: boolean }

/** The form of one address, new or known. */
export function AddressForm({ title, form, isDefault }: Props) {
  const t = useTranslate()
  const [district, setDistrict] = useState(form.field('district').defaultValue ?? '')
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto max-w-2xl pb-12">
      <BackLink to={href('/addresses')}>{t(texts.allAddresses)}</BackLink>
      <PageTitle className="[overflow-wrap:anywhere]">{title}</PageTitle>
      {form.problem && <ErrorSummary problem={form.problem} className="mt-4" />}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
        <TextField {...form.field('label')} label={t(texts.labelLabel)} hint={t(texts.labelHint)} optional />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('recipientName')} label={t(texts.recipient)} />
          <TextField {...form.field('phone')} label={t(texts.phone)} />
        </div>
        <LocationFields
          typed={form.typed}
          errors={form.problem?.fields ?? {}}
          district={district}
          onDistrict={setDistrict}
        />
        <TextArea
          {...form.field('directions')}
          label={t(texts.directions)}
          hint={t(texts.directionsHint)}
          optional
          rows={2}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField {...form.field('city')} label={t(texts.city)} optional />
          <TextField {...form.field('streetAddress')} label={t(texts.street)} optional />
          <TextField
            {...form.field('postcode')}
            label={t(texts.postcode)}
            hint={t(texts.postcodeHint)}
            optional
          />
        </div>
        {isDefault ? (
          <p className="text-muted">{t(texts.isYourDefault)}</p>
        ) : (
          <Checkbox
            label={t(texts.makeDefaultLabel)}
            name="isDefault"
            value="yes"
            defaultChecked={form.field('isDefault').defaultValue === 'yes'}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="large" pending={pending}>
            {t(texts.saveAddress)}
          </Button>
          <ButtonLink to={href('/addresses')} variant="quiet" size="large">
            {t(texts.cancel)}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
