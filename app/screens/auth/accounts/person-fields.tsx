import type { FieldNames } from '#app/kit/form/define-form.server.ts'
import type { FormState } from '#app/kit/form/form-state.ts'
import type { sellerRegistration } from '#app/modules/identity/shops/rules.ts'
import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'

/** The form of a seller; buyers and members fill in a part of it. */
export type RegistrationFormState = FormState<FieldNames<typeof sellerRegistration>>
type Props = { form: RegistrationFormState; policy: PasswordPolicy }

export const PersonFields = ({ form, policy }: Props) => (
  <>
    <TextField {...form.field('name')} label="Your name" />
    <TextField {...form.field('email')} label="Email" />
    <TextField {...form.field('phone')} label="Phone number" optional hint="For example 0999 123 456" />
    <NewPasswordField policy={policy} error={form.field('password').error} />
  </>
)
