import { Link } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { differenceLabels } from '#app/modules/money/payments/reconciliation/difference-rules.ts'
import type { ListedDifference } from '#app/modules/money/payments/reconciliation/list-differences.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { chargePath } from './charge-path.ts'
import { type FormProblem, SettleForm } from './settle-form.tsx'

/** `address` is the list's own, to come back to after a difference was settled. */
export const columns = (address: string, problem: FormProblem | undefined): Column<ListedDifference>[] => [
  {
    head: 'Charge',
    onCard: 'title',
    cell: ({ paymentId, difference: { chargeId, kind } }) => {
      const path = kind === 'only_theirs' && !paymentId ? undefined : chargePath({ paymentId, chargeId })
      return path ? (
        <Link
          to={path}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-0"
        >
          {chargeId}
        </Link>
      ) : (
        <span className="font-semibold">{chargeId}</span>
      )
    },
  },
  {
    head: 'Kind',
    cell: ({ difference: { kind } }) => differenceLabels[kind],
  },
  {
    head: 'On our books',
    cell: ({ difference: { ours } }) => <Side name="On our books">{ours}</Side>,
  },
  {
    head: 'With the provider',
    cell: ({ difference: { theirs } }) => <Side name="With the provider">{theirs}</Side>,
  },
  {
    head: 'Found',
    cell: ({ difference: { foundAt } }) => <Timestamp at={foundAt.toISOString()} />,
  },
  {
    head: 'Where it came from',
    cell: ({ difference: { id, chargeId, settledAt, note } }) =>
      settledAt ? (
        <>
          {note}
          <span className="block text-muted text-sm">
            Settled <Timestamp at={settledAt.toISOString()} />
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
