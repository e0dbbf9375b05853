import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import {
  canMove,
  isLate,
  isReady,
  isSettledByHand,
  mayHaveArrived,
} from '#app/modules/money/payouts/rules.ts'
import type { PayoutRow } from '#app/modules/money/payouts/sending/post-payout.server.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'

export type FormProblem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
type Props = { payout: PayoutRow; problem: FormProblem | undefined }

/** What an administrator may do with a payout as it stands. */
export function PayoutActions({ payout, problem }: Props) {
  const sent = useNavigation().formData?.get('intent')
  const waits = payout.status === 'requested' || (payout.status === 'approved' && !isReady(payout))
  const late = isLate(payout)
  const arrives = mayHaveArrived(payout)
  const settled = isSettledByHand(payout)
  const tried = (intent: string) => (problem?.typed.intent === intent ? problem : undefined)
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {waits && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="destinationNo" value={payout.destinationNo} />
          <Button name="intent" value="approve" pending={sent === 'approve'}>
            Approve {formatKwacha(payout.amount)}
          </Button>
        </Form>
      )}
      {canMove(payout.status, 'decline') && (
        <ActionDisclosure summary="Decline" danger open={!!tried('decline')}>
          <ReasonForm intent="decline" button="Yes, decline" problem={tried('decline')} />
        </ActionDisclosure>
      )}
      {(arrives || (settled && payout.status !== 'paid')) && (
        <ActionDisclosure
          summary={arrives ? 'It arrived after all' : 'It was paid'}
          danger={false}
          open={!!tried('paid')}
        >
          <Form method="post" className="flex flex-col items-start gap-3">
            <TextField
              label="Reference of the transfer"
              name="reference"
              autoComplete="off"
              required
              maxLength={80}
              defaultValue={tried('paid')?.typed.reference}
              error={tried('paid')?.fields.reference}
            />
            {arrives && <p>Its sum is taken from the seller’s balance again, also below zero.</p>}
            <Button name="intent" value="paid" pending={sent === 'paid'}>
              Note as paid
            </Button>
          </Form>
        </ActionDisclosure>
      )}
      {(late || settled) && (
        <ActionDisclosure
          summary={late ? 'It did not arrive' : payout.status === 'paid' ? 'It came back' : 'It failed'}
          danger
          open={!!tried('failed')}
        >
          <ReasonForm intent="failed" button="Note as failed" problem={tried('failed')} />
        </ActionDisclosure>
      )}
    </div>
  )
}

type ReasonProps = { intent: string; button: string; problem: FormProblem | undefined }

const ReasonForm = ({ intent, button, problem }: ReasonProps) => (
  <Form method="post" className="flex flex-col items-start gap-3">
    <TextField
      label="Why?"
      hint="The seller reads it. The money is then on the balance."
      name="reason"
      autoComplete="off"
      required
      maxLength={300}
      className="w-full"
      defaultValue={problem?.typed.reason}
      error={problem?.fields.reason}
    />
    <Button name="intent" value={intent} variant="danger">
      {button}
    </Button>
  </Form>
)
