import { Form, useNavigation } from 'react-router'
import type { findingsFor } from '#app/domain/payments/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError, inputLook } from '#app/ui/field.tsx'

export type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
type Props = {
  id: string
  orderNumber: string
  findings: ReturnType<typeof findingsFor>
  address: string
  problem: Problem | undefined
  /** How many orders of its checkout are unpaid. */
  together: number
}

/** Noted where it is seen: type the reference, press Enter, go on to the next. */
export const NoteForms = ({ findings, ...row }: Props) => (
  <div className="flex flex-wrap items-start gap-2">
    {findings.includes('paid') && <Received {...row} />}
    {findings.includes('failed') && <Failed {...row} />}
    {findings.includes('returned') && <Returned {...row} />}
  </div>
)

type RowProps = Omit<Props, 'findings'>

function Received({ id, orderNumber, address, problem, together }: RowProps) {
  const tried = problem?.typed.intent === 'received' ? problem : undefined
  const error = tried?.fields.reference
  return (
    <Form method="post" action={address} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <span className="flex gap-2">
        <input
          name="reference"
          aria-label={`Reference of the transfer for ${orderNumber}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-reference` : undefined}
          placeholder="Reference"
          autoComplete="off"
          required
          maxLength={80}
          defaultValue={tried?.typed.reference}
          className={`${inputLook} min-w-24 md:w-36`}
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
      {error && <FieldError id={`${id}-reference`}>{error}</FieldError>}
      {together > 1 && (
        <Checkbox
          name="whole"
          defaultChecked={tried?.typed.whole !== undefined}
          className="text-sm"
          label={`It is the sum of all ${together} unpaid orders`}
        />
      )}
    </Form>
  )
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
          className={inputLook}
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
        className={inputLook}
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
