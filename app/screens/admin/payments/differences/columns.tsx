import { href } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import type { ListedDifference } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { differenceLabels } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payments.ts'
import { type FormProblem, SettleForm } from './settle-form.tsx'

/** `address` is the list's own, to come back to after a difference was settled. */
export const columns = (address: string, problem: FormProblem | undefined): Column<ListedDifference>[] => [
  {
    head: texts.charge,
    onCard: 'title',
    cell: ({ paymentId, difference: { chargeId, kind } }) => {
      const path = kind === 'only_theirs' && !paymentId ? undefined : chargePath({ paymentId, chargeId })
      return path ? (
        <TextLink to={path} tall strong className="md:min-h-0">
          {chargeId}
        </TextLink>
      ) : (
        <span className="font-semibold">{chargeId}</span>
      )
    },
  },
  {
    head: texts.kind,
    cell: ({ difference: { kind } }, t) => t(differenceLabels[kind]),
  },
  {
    head: texts.onOurBooks,
    cell: ({ difference: { ours } }, t) => <Side name={t(texts.onOurBooks)}>{ours}</Side>,
  },
  {
    head: texts.withTheProvider,
    cell: ({ difference: { theirs } }, t) => <Side name={t(texts.withTheProvider)}>{theirs}</Side>,
  },
  {
    head: texts.found,
    cell: ({ difference: { foundAt } }) => <Timestamp at={foundAt.toISOString()} />,
  },
  {
    head: texts.source,
    cell: ({ difference: { id, chargeId, settledAt, note } }, t) =>
      settledAt ? (
        <>
          {note}
          <span className="block text-muted text-sm">
            <RichText
              text={t(texts.settledAt)}
              tags={{ at: () => <Timestamp at={settledAt.toISOString()} /> }}
            />
          </span>
        </>
      ) : (
        <SettleForm
          id={id}
          chargeId={chargeId}
          address={address}
          problem={problem?.typed.id === id ? problem : undefined}
        />
      ),
  },
]

/** On a phone, where there are no heads, the side is named beside it. */
const Side = ({ name, children }: { name: string; children: string }) => (
  <>
    <span className="text-muted text-sm md:hidden">{name}: </span>
    {children}
  </>
)

type Charge = { paymentId: string | null; chargeId: string }

/** Where our side of a charge is shown; nothing where we have none. */
function chargePath({ paymentId, chargeId }: Charge): string | undefined {
  if (paymentId) return href('/admin/payments/transactions/:paymentId', { paymentId })
  const payoutId = /^out-([a-z0-9]{16})$/.exec(chargeId)?.[1]
  return payoutId && href('/admin/payments/payouts/:payoutId', { payoutId })
}
