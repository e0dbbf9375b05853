import { Form, href, redirect } from 'react-router'
import { amountLength } from '#app/base/fields/amount-length.ts'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { receiptCheckInput } from '#app/modules/sales/receipts/check-input-rules.ts'
import { checkRefusals } from '#app/modules/sales/receipts/check-rules.ts'
import { findReceiptToken } from '#app/modules/sales/receipts/reading.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { usePending } from '#app/ui/use-pending.ts'
import * as texts from '#messages/receipts.ts'
import type { Route } from './+types/check-receipt'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.checkTitle),
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, receiptCheckInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const found = await findReceiptToken(db, form.value, context.get(clientAddressContext))
  if (found.ok) return redirect(href('/receipts/:token', { token: found.value }), 303)
  const status = found.reason === 'too-many-tries' ? 429 : 404
  const message = translatorOf(request)(checkRefusals[found.reason])
  return answerFailure({ message, fields: {}, typed: form.typed }, status)
}

/** For whoever holds a receipt and cannot scan its code. */
export default function CheckReceipt({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const pending = usePending()
  const fields: Record<string, string> = problem?.fields ?? {}
  const typed: Record<string, string> = problem?.typed ?? {}
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="text-3xl">{t(texts.checkTitle)}</h1>
      <p className="mt-2 mb-6 text-muted">{t(texts.checkIntro)}</p>
      <Form
        method="post"
        noValidate
        className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        {problem && Object.keys(fields).length === 0 && <Notice kind="error">{problem.message}</Notice>}
        <TextField
          label={t(texts.number)}
          hint={t(texts.numberHint)}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={typed.number}
          error={fields.number}
        />
        <TextField
          label={t(texts.total)}
          hint={t(texts.totalHint)}
          name="total"
          autoComplete="off"
          inputMode="numeric"
          maxLength={amountLength}
          defaultValue={typed.total}
          error={fields.total}
        />
        <Button pending={pending} className="self-start">
          {t(texts.check)}
        </Button>
      </Form>
    </div>
  )
}
