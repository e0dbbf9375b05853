import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** What was typed and what is wrong with it, by field. */
export type FieldsProps = { typed: Record<string, string>; faults: Record<string, string> }

export const PersonFields = ({ typed, faults, passwordLength }: FieldsProps & { passwordLength: number }) => (
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
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      required
      hint={`At least ${passwordLength} characters`}
      error={faults.password}
    />
  </>
)
