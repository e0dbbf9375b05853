import { Form } from 'react-router'
import { districts } from '#app/base/places/districts.ts'
import { HoneypotField } from '#app/kit/honeypot-field.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { maxInterestLength, type WantedRole, wantedRoleNames } from '#app/modules/outreach/interest/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/interest-form.ts'

type Texts = Record<string, string>
type Props = {
  typed?: Texts
  errors?: Texts
  pending?: boolean
  /** What they want to do, where the page that asks knows it. */
  wants?: WantedRole
  /** True on pages other than the one that answers. */
  elsewhere?: boolean
}

/** For whoever would like to take part. /about-us answers it. */
export function InterestForm({ typed = {}, errors = {}, pending, wants, elsewhere }: Props) {
  const t = useTranslate()
  const none = { value: '', text: t(texts.choose) }
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
        <TextField label={t(texts.yourName)} autoComplete="name" maxLength={100} {...field('name')} />
        <TextField
          label={t(texts.email)}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextField
          label={t(texts.phone)}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phone')}
        />
        <SelectField
          label={t(texts.district)}
          choices={[none, ...districts.map((value) => ({ value, text: value }))]}
          {...field('district')}
        />
      </div>
      <SelectField
        label={t(texts.wantedRole)}
        choices={[
          none,
          ...(['seller', 'buyer'] as const).map((value) => ({ value, text: t(wantedRoleNames[value]) })),
        ]}
        {...field('wantedRole')}
        defaultValue={typed.wantedRole ?? wants ?? ''}
      />
      <TextArea
        label={t(texts.message)}
        hint={t(texts.messageHint)}
        optional
        rows={3}
        maxLength={maxInterestLength}
        {...field('message')}
      />
      <Button pending={pending ?? false} className="self-start">
        {t(texts.send)}
      </Button>
    </Form>
  )
}
