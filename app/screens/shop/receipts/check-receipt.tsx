import { Form, href, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { receiptCheckInput } from '#app/modules/sales/receipts/check-input-rules.ts'
import { findReceiptToken } from '#app/modules/sales/receipts/check-receipt.server.ts'
import { checkRefusals } from '#app/modules/sales/receipts/check-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/check-receipt'

export const meta: Route.MetaFunction = () => [
  { title: 'Is a receipt genuine? | Thumba' },
  { name: 'robots', content: 'noindex' },
]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, receiptCheckInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const found = await findReceiptToken(db, form.value, context.get(clientAddressContext))
  if (found.ok) return redirect(href('/receipts/:token', { token: found.value }), 303)
  const status = found.reason === 'too-many-tries' ? 429 : 404
  return answerFailure({ message: checkRefusals[found.reason], fields: {}, typed: form.typed }, status)
}

/** For whoever holds a receipt and cannot scan its code. */
export default function CheckReceipt({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const pending = useNavigation().state !== 'idle'
  const fields: Record<string, string> = problem?.fields ?? {}
  const typed: Record<string, string> = problem?.typed ?? {}
  return (
    <div className="mx-auto max-w-lg pt-2 pb-12">
      <h1 className="text-3xl">Is a receipt genuine?</h1>
      <p className="mt-2 mb-6 text-muted">
        Scan the code at the bottom of the receipt with your phone's camera. If you cannot, type what stands
        on it.
      </p>
      <Form
        method="post"
        noValidate
        className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        {problem && Object.keys(fields).length === 0 && <Notice kind="error">{problem.message}</Notice>}
        <TextField
          label="Number of the receipt"
          hint="It begins with TR, for example TR-2026-000123."
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={typed.number}
          error={fields.number}
        />
        <TextField
          label="Total"
          hint="In kwacha, as it stands on the receipt: for example 17,500."
          name="total"
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
          defaultValue={typed.total}
          error={fields.total}
        />
        <Button pending={pending} className="self-start">
          Check the receipt
        </Button>
      </Form>
    </div>
  )
}
