import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import type { manualPaymentFindingsFor } from '#app/modules/money/payments/applying/manual-payment-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError, inputClasses } from '#app/ui/form/field.tsx'

export type { FormError as FormProblem }

type Props = {
  id: string
  orderNumber: string
  findings: ReturnType<typeof manualPaymentFindingsFor>
  address: string
  problem: FormError | undefined
  due: Due
}
/** What of its checkout is unpaid, how much of that came by hand already, and what its own order costs while it is unpaid. */
type Due = { orders: number; total: number; waiting: number; own: number }

/** Noted where it is seen: type the reference, press Enter, go on to the next. */
export const ManualPaymentForms = ({ findings, ...row }: Props) => (
  <div className="flex flex-wrap items-start gap-2">
    {findings.includes('paid') && <Received {...row} />}
    {findings.includes('failed') && <Failed {...row} />}
    {findings.includes('returned') && <Returned {...row} />}
  </div>
)

type RowProps = Omit<Props, 'findings'>

/** What came is typed as the account shows it; another sum than is due has to be looked at twice. */
function Received({ id, orderNumber, address, problem, due }: RowProps) {
  const tried = problem?.typed.intent === 'received' ? problem : undefined
  return (
    <Form method="post" action={address} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <span className="flex flex-wrap gap-2">
        <TransferField
          id={id}
          name="reference"
          placeholder="Reference"
          tried={tried}
          label={`Reference of the transfer for ${orderNumber}`}
        />
        <TransferField
          id={id}
          name="amount"
          placeholder="Amount in MK"
          tried={tried}
          label={`Amount that came for ${orderNumber}`}
        />
        <Button
          name="intent"
          value="received"
          className="shrink-0 whitespace-nowrap"
          pending={useSending(id, 'received')}
        >
          Received
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
        <Checkbox
          name="sure"
          className="text-sm"
          label="Yes, the account shows this sum"
          error={tried.fields.sure}
        />
      )}
      <p className="mt-1 text-muted text-sm">{dueText(due)}</p>
    </Form>
  )
}

type TransferFieldProps = {
  id: string
  name: 'reference' | 'amount'
  label: string
  placeholder: string
  tried: FormError | undefined
}

const TransferField = ({ id, name, label, placeholder, tried }: TransferFieldProps) => (
  <input
    name={name}
    aria-label={label}
    aria-invalid={tried?.fields[name] ? true : undefined}
    aria-describedby={tried?.fields[name] ? `${id}-${name}` : undefined}
    placeholder={placeholder}
    inputMode={name === 'amount' ? 'numeric' : undefined}
    autoComplete="off"
    required
    maxLength={80}
    defaultValue={tried?.typed[name]}
    className={`${inputClasses} min-w-24 md:w-36`}
  />
)

function dueText({ orders, total, waiting, own }: Due): string {
  const all = `${formatKwacha(total)} for all ${orders} unpaid orders`
  const sums =
    orders > 1
      ? own > 0
        ? `${formatKwacha(own)} is due for it, ${all}.`
        : `${all}.`
      : `${formatKwacha(total)} is due.`
  const came =
    waiting > 0 ? ` ${formatKwacha(waiting)} came already: ${formatKwacha(total - waiting)} is missing.` : ''
  return sums + came
}

function Failed({ id, orderNumber, address, problem }: RowProps) {
  const tried = problem?.typed.intent === 'failed' ? problem : undefined
  const error = tried?.fields.reason
  return (
    <details open={!!tried}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-clay text-sm">
        Failed
      </summary>
      <Form method="post" action={address} preventScrollReset className="flex flex-col items-start gap-2">
        <input type="hidden" name="id" value={id} />
        <input
          name="reason"
          aria-label={`Why the payment of ${orderNumber} failed`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-reason` : undefined}
          placeholder="Why? Both sides read it"
          autoComplete="off"
          required
          maxLength={300}
          defaultValue={tried?.typed.reason}
          className={inputClasses}
        />
        {error && <FieldError id={`${id}-reason`}>{error}</FieldError>}
        <Button name="intent" value="failed" variant="danger" pending={useSending(id, 'failed')}>
          Mark as failed
        </Button>
      </Form>
    </details>
  )
}

/** A transfer that nothing waits for: what came goes back to its payer. */
function Returned({ id, orderNumber, address, problem }: RowProps) {
  const tried = problem?.typed.intent === 'returned' ? problem : undefined
  const field = (name: 'reference' | 'amount', label: string, placeholder: string) => (
    <>
      <input
        name={name}
        aria-label={`${label} for ${orderNumber}`}
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
    <details open={!!tried}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold text-sm">
        Came late or twice
      </summary>
      <Form method="post" action={address} preventScrollReset className="flex flex-col items-start gap-2">
        <input type="hidden" name="id" value={id} />
        {field('reference', 'Reference of the late transfer', 'Reference')}
        {field('amount', 'Amount of the late transfer', 'Amount in MK')}
        <Button name="intent" value="returned" pending={useSending(id, 'returned')}>
          Give it back
        </Button>
      </Form>
    </details>
  )
}

function useSending(id: string, intent: string) {
  const sent = useNavigation().formData
  return sent?.get('id') === id && sent.get('intent') === intent
}
