import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'

/** What was typed and what is wrong with it, by field. */
export type FieldsProps = { typed: Record<string, string>; faults: Record<string, string> }

export const PersonFields = ({ typed, faults, policy }: FieldsProps & { policy: PasswordPolicy }) => (
  <>
    <TextField
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={100}
      defaultValue={typed.name}
      error={faults.name}
    />
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={typed.email}
      error={faults.email}
    />
    <TextField
      label="Phone number"
      optional
      name="phone"
      type="tel"
      autoComplete="tel"
      hint="For example 0999 123 456"
      defaultValue={typed.phone}
      error={faults.phone}
    />
    <NewPasswordField policy={policy} error={faults.password} />
  </>
)
