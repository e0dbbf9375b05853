import { type ComponentProps, useState } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { Eye, EyeOff } from '../icons.tsx'
import { Field, type FieldText, inputClasses } from './field.tsx'

/** A password with a button that shows it; the button is absent where there are no scripts to run it. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  ...control
}: FieldText & ComponentProps<'input'>) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...control}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClasses} pr-12`}
          />
          <button
            type="button"
            aria-label={shown ? t(texts.hidePassword) : t(texts.showPassword)}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="without-script:hidden absolute inset-y-0 right-0 grid w-11 place-items-center rounded-card text-muted hover:text-ink"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
