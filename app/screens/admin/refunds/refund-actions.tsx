import { Form, useNavigation } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import type { ListedRefund } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { canMoveRefund, isGivenUp, isUnresolved, mayComeBack } from '#app/modules/money/refunds/rules.ts'
import { walletText } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import { ActionDisclosure } from '#app/ui/action-disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { ApplyToOrderForm, ArrivedForm, ReturnedForm } from './refund-event-forms.tsx'
import { UnresolvedOutcomeForms } from './unresolved-outcome-forms.tsx'

type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
type Props = { refund: ListedRefund['refund']; waits: string | undefined; problem: Problem | undefined }

const operators = [
  { value: '', text: 'Choose' },
  { value: 'airtel_money', text: 'Airtel Money' },
  { value: 'tnm_mpamba', text: 'TNM Mpamba' },
]

/** What an administrator may do with a refund as it stands: nothing while it is on its way without doubt, or over. */
export function RefundActions({ refund, waits, problem }: Props) {
  const sent = useNavigation().formData?.get('intent')
  if (isUnresolved(refund)) return <UnresolvedOutcomeForms amount={refund.amount} problem={problem} />
  if (mayComeBack(refund)) return <ReturnedForm refund={refund} problem={problem} />
  if (!canMoveRefund(refund.status, 'send')) return null
  const tried = (intent: string) => (problem?.typed.intent === intent ? problem : undefined)
  const [wallet, byHand] = [tried('wallet'), tried('by-hand')]
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-3 [&>details[open]]:w-full">
      {waits && refund.way === 'mobile_money' && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="seen" value={refund.number ?? ''} />
          <Button name="intent" value="send" pending={sent === 'send'}>
            {refund.status === 'failed' ? 'Send again' : 'Send'} {formatKwacha(refund.amount)} to{' '}
            {walletText(refund)}
          </Button>
        </Form>
      )}
      {!isGivenUp(refund) && <WalletForm refund={refund} wallet={wallet} pending={sent === 'wallet'} />}
      <ActionDisclosure summary="It was paid by hand" danger={false} open={!!byHand}>
        <Form method="post" className="flex flex-col items-start gap-3">
          <TextField
            label="Reference of the transfer"
            hint="From Thumba's own bank account. The buyer reads it."
            name="reference"
            autoComplete="off"
            required
            maxLength={80}
            defaultValue={byHand?.typed.reference}
            error={byHand?.fields.reference}
          />
          <Button name="intent" value="by-hand" pending={sent === 'by-hand'}>
            Note {formatKwacha(refund.amount)} as paid
          </Button>
        </Form>
      </ActionDisclosure>
      {canMoveRefund(refund.status, 'use') && <ApplyToOrderForm refund={refund} problem={problem} />}
      {canMoveRefund(refund.status, 'arrive') && <ArrivedForm refund={refund} problem={problem} />}
    </div>
  )
}

type WalletProps = { refund: Props['refund']; wallet: Problem | undefined; pending: boolean }

const WalletForm = ({ refund, wallet, pending }: WalletProps) => (
  <ActionDisclosure
    summary={refund.number ? 'Change the wallet' : 'Enter a wallet'}
    danger={false}
    open={!!wallet}
  >
    <Form method="post" className="flex flex-col items-start gap-3">
      <SelectField
        label="Airtel Money or TNM Mpamba?"
        name="operator"
        choices={operators}
        required
        defaultValue={wallet?.typed.operator ?? refund.operator ?? ''}
        error={wallet?.fields.operator}
      />
      <TextField
        label="Number of the wallet"
        hint="Ask the buyer. A small refund that was not sent yet then leaves by itself."
        name="number"
        type="tel"
        autoComplete="off"
        required
        defaultValue={wallet?.typed.number ?? refund.number ?? ''}
        error={wallet?.fields.number}
      />
      <Button name="intent" value="wallet" pending={pending}>
        Save the wallet
      </Button>
    </Form>
  </ActionDisclosure>
)
