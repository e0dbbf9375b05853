import { formatKwacha } from '#app/base/money.ts'
import { accountHints, accountLabels } from '#app/modules/money/ledger/entries/entry-list-rules.ts'
import type {
  AccountSum,
  AccountSumCheck,
} from '#app/modules/money/ledger/entries/find-account-sums.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ledgerList } from './ledger-list.tsx'

/** What stands on each account; each leads to its entries. */
export const AccountBalances = ({
  accounts,
  shop,
}: {
  accounts: AccountSum[]
  shop?: string | undefined
}) => (
  <DataTable
    caption="Accounts"
    rows={accounts}
    keyOf={({ account }) => account}
    columns={[
      {
        head: 'Account',
        onCard: 'title',
        cell: ({ account }) => (
          <>
            <TextLink
              tall
              strong
              to={ledgerList.write({ account, ...(shop && { shop }) })}
              className="md:min-h-0"
            >
              {accountLabels[account]}
            </TextLink>
            <span className="block text-muted text-sm">{accountHints[account]}</span>
          </>
        ),
      },
      { head: 'Entries', numeric: true, onCard: 'hidden', cell: ({ entries }) => entries },
      {
        head: 'Balance',
        numeric: true,
        onCard: 'end',
        cell: ({ balance }) => (
          <span className="whitespace-nowrap font-semibold">{formatKwacha(balance)}</span>
        ),
      },
    ]}
  />
)

/** Whether the books are whole, as the database adds them up at this moment. */
export const BalanceCheck = ({ check: { sets, wrong, sum } }: { check: AccountSumCheck }) =>
  wrong.length === 0 && sum === 0 ? (
    <Notice kind="success" className="my-3">
      All sets add up to zero. ({sets} {sets === 1 ? 'set' : 'sets'})
    </Notice>
  ) : (
    <Notice kind="error" className="my-3" title="The ledger does not add up">
      {wrong.length > 0 && <p>Sets that are not zero: {wrong.join(', ')}.</p>}
      <p>All entries together: {formatKwacha(sum)}.</p>
    </Notice>
  )
