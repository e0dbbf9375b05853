import { type ComponentProps, useState } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type PasswordRequirement,
  passwordRequirements,
} from '#app/modules/identity/accounts/passwords/password-rules.ts'
import type { PasswordPolicy } from '#app/modules/platform/settings/rules.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Check } from '#app/ui/icons.tsx'
import * as texts from '#messages/accounts.ts'

type Props = Partial<ComponentProps<typeof PasswordField>> & { policy: PasswordPolicy }

/** A password to be chosen, with what the policy asks: ticked off while it is typed, a plain list without scripts. */
export function NewPasswordField({ policy, ...rest }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const needs = passwordRequirements(typed, policy)
  return (
    <PasswordField
      label={t(texts.password)}
      name="password"
      autoComplete="new-password"
      required
      {...rest}
      hint={needs.map((need) => <Need key={need.name} {...need} />)}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const Need = ({ message, met }: PasswordRequirement) => {
  const t = useTranslate()
  return (
    <span className={`flex items-center gap-1.5 ${met ? 'text-leaf' : ''}`}>
      <span
        aria-hidden="true"
        className={`grid size-4 shrink-0 place-items-center rounded-full border ${met ? 'border-leaf' : 'border-edge'}`}
      >
        {met && <Check className="size-3" />}
      </span>
      {t(message)}
      {met && <span className="sr-only">{t(texts.requirementMet)}</span>}
    </span>
  )
}
