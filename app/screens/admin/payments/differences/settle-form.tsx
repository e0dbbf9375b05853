import { useNavigation } from 'react-router'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, inputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-payments.ts'

export type { FormError as FormProblem }

type Props = { id: string; chargeId: string; address: string; problem: FormError | undefined }

/** Settled where it is seen, with where it came from. */
export function SettleForm({ id, chargeId, address, problem }: Props) {
  const t = useTranslate()
  const sent = useNavigation().formData
  const error = problem?.fields.note
  return (
    <Form action={address} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <span className="flex gap-2">
        <input
          name="note"
          aria-label={t(texts.sourceOf, { chargeId })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          placeholder={t(texts.source)}
          autoComplete="off"
          required
          maxLength={500}
          defaultValue={problem?.typed.note}
          className={`${inputClasses} min-w-24 md:w-48`}
        />
        <Button className="shrink-0" pending={sent?.get('id') === id}>
          {t(texts.settle)}
        </Button>
      </span>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </Form>
  )
}
