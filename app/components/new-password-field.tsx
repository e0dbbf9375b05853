import { type ComponentProps, useState } from 'react'
import { type PasswordNeed, passwordNeeds } from '#app/domain/accounts/password-rules.ts'
import type { PasswordPolicy } from '#app/domain/settings/rules.ts'
import { Check } from '#app/ui/icons.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

type Props = Partial<ComponentProps<typeof PasswordField>> & { policy: PasswordPolicy }

/** A password to be chosen, with what the policy asks: ticked off while it is typed, a plain list without scripts. */
export function NewPasswordField({ policy, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const needs = passwordNeeds(typed, policy)
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      required
      {...rest}
      hint={needs.map((need) => <Need key={need.text} {...need} />)}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const Need = ({ text, met }: PasswordNeed) => (
  <span className={`flex items-center gap-1.5 ${met ? 'text-leaf' : ''}`}>
    <span
      aria-hidden="true"
      className={`grid size-4 shrink-0 place-items-center rounded-full border ${met ? 'border-leaf' : 'border-edge'}`}
    >
      {met && <Check className="size-3" />}
    </span>
    {text}
    {met && <span className="sr-only">: done</span>}
  </span>
)
