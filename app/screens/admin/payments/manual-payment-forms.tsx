import { useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Form } from '#app/kit/form/form.tsx'
import type { FormError } from '#app/kit/form/form-result.ts'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { manualPaymentFindingsFor } from '#app/modules/money/payments/manual/manual-payment-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, inputClasses } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-payments.ts'

export type { FormError as FormProblem }

type Props = {
  id: string
  orderNumber: string
  findings: ReturnType<typeof manualPaymentFindingsFor>
  address: string
  problem: FormError | undefined
}
/** What of its checkout is unpaid, how much of that came by hand already, and what its own order costs while it is unpaid. */
type Due = { orders: number; total: number; waiting: number; own: number }

/** The forms of the row that was opened. */
export const ManualPaymentForms = ({ findings, ...row }: Props) => (
  <div className="flex flex-wrap items-start gap-2">
    {findings.includes('paid') && <Received {...row} />}
    {findings.includes('failed') && <Failed {...row} />}
    {findings.includes('returned') && <Returned {...row} alone={findings.length === 1} />}
  </div>
)

type RowProps = Omit<Props, 'findings'>

/** What came is typed as the account shows it; another sum than is due has to be looked at twice. */
function Received({ id, orderNumber, address, problem }: RowProps) {
  const t = useTranslate()
  const tried = problem?.typed.intent === 'received' ? problem : undefined
  return (
    <Form action={address} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <span className="flex flex-wrap gap-2">
        <TransferField
          id={id}
          name="reference"
          placeholder={t(texts.reference)}
          tried={tried}
          label={t(texts.referenceFor, { orderNumber })}
          autoFocus
        />
        <TransferField
          id={id}
          name="amount"
          placeholder={t(texts.amountInMk)}
          tried={tried}
          label={t(texts.amountFor, { orderNumber })}
        />
        <Button
          name="intent"
          value="received"
          className="shrink-0 whitespace-nowrap"
          pending={useSending(id, 'received')}
        >
          {t(texts.received)}
        </Button>
      </span>
      {(['reference', 'amount'] as const).map(
        (name) =>
          tried?.fields[name] && (
            <FieldError key={name} id={`${id}-${name}`}>
              {tried.fields[name]}
            </FieldError>
          ),
      )}
      {tried?.fields.sure && (
        <Checkbox name="sure" className="text-sm" label={t(texts.sure)} error={tried.fields.sure} />
      )}
    </Form>
  )
}

type TransferFieldProps = {
  id: string
  name: 'reference' | 'amount'
  label: string
  placeholder: string
  tried: FormError | undefined
  autoFocus?: boolean
}

const TransferField = ({ id, name, label, placeholder, tried, autoFocus }: TransferFieldProps) => (
  <input
    name={name}
    aria-label={label}
    aria-invalid={tried?.fields[name] ? true : undefined}
    aria-describedby={tried?.fields[name] ? `${id}-${name}` : undefined}
    placeholder={placeholder}
    inputMode={name === 'amount' ? 'numeric' : undefined}
    autoComplete="off"
    // biome-ignore lint/a11y/noAutofocus: its row was opened to type here
    autoFocus={autoFocus}
    required
    maxLength={80}
    defaultValue={tried?.typed[name]}
    className={`${inputClasses} min-w-24 md:w-36`}
  />
)

export function dueText(t: Translate, { orders, total: sum, waiting, own }: Due): string {
  const total = formatKwacha(sum)
  const sums =
    orders > 1
      ? own > 0
        ? t(texts.dueOfAll, { own: formatKwacha(own), total, orders })
        : t(texts.dueForAll, { total, orders })
      : t(texts.due, { total })
  const came = { waiting: formatKwacha(waiting), missing: formatKwacha(sum - waiting) }
  return waiting > 0 ? `${sums} ${t(texts.cameAlready, came)}` : sums
}

function Failed({ id, orderNumber, address, problem }: RowProps) {
  const t = useTranslate()
  const tried = problem?.typed.intent === 'failed' ? problem : undefined
  const error = tried?.fields.reason
  return (
    <details open={!!tried}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-clay text-sm">
        {t(texts.failed)}
      </summary>
      <Form action={address} preventScrollReset className="flex flex-col items-start gap-2">
        <input type="hidden" name="id" value={id} />
        <input
          name="reason"
          aria-label={t(texts.failedReasonFor, { orderNumber })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-reason` : undefined}
          placeholder={t(texts.failedReasonHint)}
          autoComplete="off"
          required
          maxLength={300}
          defaultValue={tried?.typed.reason}
          className={inputClasses}
        />
        {error && <FieldError id={`${id}-reason`}>{error}</FieldError>}
        <Button name="intent" value="failed" variant="danger" pending={useSending(id, 'failed')}>
          {t(texts.confirmFailed)}
        </Button>
      </Form>
    </details>
  )
}

/** A transfer that nothing waits for: what came goes back to its payer. */
function Returned({ id, orderNumber, address, problem, alone }: RowProps & { alone: boolean }) {
  const t = useTranslate()
  const tried = problem?.typed.intent === 'returned' ? problem : undefined
  const field = (name: 'reference' | 'amount', label: string, placeholder: string) => (
    <>
      <input
        name={name}
        aria-label={label}
        aria-invalid={tried?.fields[name] ? true : undefined}
        aria-describedby={tried?.fields[name] ? `${id}-late-${name}` : undefined}
        placeholder={placeholder}
        inputMode={name === 'amount' ? 'numeric' : undefined}
        autoComplete="off"
        required
        maxLength={80}
        defaultValue={tried?.typed[name]}
        className={inputClasses}
      />
      {tried?.fields[name] && <FieldError id={`${id}-late-${name}`}>{tried.fields[name]}</FieldError>}
    </>
  )
  return (
    <details open={alone || !!tried}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-sm">
        {t(texts.returnedSummary)}
      </summary>
      <Form action={address} preventScrollReset className="flex flex-col items-start gap-2">
        <input type="hidden" name="id" value={id} />
        {field('reference', t(texts.lateReference, { orderNumber }), t(texts.reference))}
        {field('amount', t(texts.lateAmount, { orderNumber }), t(texts.amountInMk))}
        <Button name="intent" value="returned" pending={useSending(id, 'returned')}>
          {t(texts.confirmReturned)}
        </Button>
      </Form>
    </details>
  )
}

function useSending(id: string, intent: string) {
  const sent = useNavigation().formData
  return sent?.get('id') === id && sent.get('intent') === intent
}
