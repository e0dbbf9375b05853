import { Form, useNavigation } from 'react-router'
import { maxTypedCode } from '#app/base/typed-code.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/seller-orders.ts'

/** Where the code is entered that the buyer gives at the handover. */
export function ReleaseCodeForm({ problem }: { problem: FormError | undefined }) {
  const t = useTranslate()
  const sending = useNavigation().formData?.get('intent') === 'code'
  return (
    <section
      aria-labelledby="code-form"
      className="mb-4 rounded-card border border-leaf/40 bg-leaf-soft p-4 sm:p-6 print:hidden"
    >
      <h2 id="code-form" className="font-sans font-semibold text-base">
        {t(texts.codeTitle)}
      </h2>
      <Form method="post" className="mt-2 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="code" />
        <div className="w-full">
          <TextField
            label={t(texts.code)}
            hint={t(texts.codeHint)}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxTypedCode}
            required
            defaultValue={problem?.typed.code}
            error={problem?.fields.code}
            style={{ fontSize: '1.75rem', letterSpacing: '0.2em', maxWidth: '14rem' }}
          />
        </div>
        <Button pending={sending}>{t(texts.getTheMoney)}</Button>
      </Form>
    </section>
  )
}
