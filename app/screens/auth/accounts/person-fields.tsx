import { useTranslate } from '#app/messages/use-translate.ts'
import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/accounts.ts'
import type { RegistrationFormState } from '../shops/shop-fields.tsx'

type Props = { form: RegistrationFormState; policy: PasswordPolicy }

export const PersonFields = ({ form, policy }: Props) => {
  const t = useTranslate()
  return (
    <>
      <TextField {...form.field('name')} label={t(texts.yourName)} />
      <TextField {...form.field('email')} label={t(texts.email)} />
      <TextField
        {...form.field('phone')}
        label={t(texts.phoneNumber)}
        optional
        hint={t(texts.phoneExample)}
      />
      <NewPasswordField policy={policy} error={form.field('password').error} />
    </>
  )
}
