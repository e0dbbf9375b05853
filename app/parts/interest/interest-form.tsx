import { Form } from 'react-router'
import { districts } from '#app/base/places/districts.ts'
import { HoneypotField } from '#app/kit/honeypot-field.tsx'
import { maxInterestLength, type WantedRole, wantedRoleNames } from '#app/modules/outreach/interest/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'

type Texts = Record<string, string>
type Props = {
  typed?: Texts | undefined
  errors?: Texts | undefined
  pending?: boolean
  /** What they want to do, where the page that asks knows it. */
  wants?: WantedRole
  /** True on pages other than the one that answers. */
  elsewhere?: boolean
}

const districtChoices = [{ value: '', text: 'Choose' }, ...districts.map((value) => ({ value, text: value }))]
const roleChoices = [
  { value: '', text: 'Choose' },
  ...Object.entries(wantedRoleNames).map(([value, text]) => ({ value, text })),
]

/** For whoever would like to take part. /about-us answers it. */
export function InterestForm({ typed = {}, errors = {}, pending, wants, elsewhere }: Props) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <Form
      method="post"
      action="/about-us#interest"
      reloadDocument={elsewhere ?? false}
      noValidate
      className="mt-4 flex flex-col gap-4"
    >
      <HoneypotField />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <TextField
          label="Phone number"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phone')}
        />
        <SelectField label="District" choices={districtChoices} {...field('district')} />
      </div>
      <SelectField
        label="What do you want to do?"
        choices={roleChoices}
        {...field('wantedRole')}
        defaultValue={typed.wantedRole ?? wants ?? ''}
      />
      <TextArea
        label="What should we know?"
        hint="What you make, sell or look for"
        optional
        rows={3}
        maxLength={maxInterestLength}
        {...field('message')}
      />
      <Button pending={pending ?? false} className="self-start">
        I am interested
      </Button>
    </Form>
  )
}
