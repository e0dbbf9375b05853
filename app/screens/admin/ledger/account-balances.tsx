import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OpenAlarm } from '#app/modules/money/ledger/alarms/alarms.server.ts'
import type { AccountSum, AccountSumCheck } from '#app/modules/money/ledger/entries/entries.server.ts'
import { accountHints, accountLabels } from '#app/modules/money/ledger/entries/entry-list-rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-ledger.ts'
import { alarms as alarmTexts } from '#messages/ledger.ts'
import { ledgerList } from './ledger-list.tsx'

/** What stands on each account; each leads to its entries. */
export const AccountBalances = ({ accounts, shop }: { accounts: AccountSum[]; shop?: string }) => {
  const t = useTranslate()
  return (
    <DataTable
      caption={t(texts.accounts)}
      rows={accounts}
      keyOf={({ account }) => account}
      columns={[
        {
          head: t(texts.account),
          onCard: 'title',
          cell: ({ account }) => (
            <>
              <TextLink
                tall
                strong
                to={ledgerList.write({ account, ...(shop && { shop }) })}
                className="md:min-h-0"
              >
                {t(accountLabels[account])}
              </TextLink>
              <span className="block text-muted text-sm">{t(accountHints[account])}</span>
            </>
          ),
        },
        { head: t(texts.entries), numeric: true, onCard: 'hidden', cell: ({ entries }) => entries },
        {
          head: t(texts.balance),
          numeric: true,
          onCard: 'end',
          cell: ({ balance }) => (
            <span className="whitespace-nowrap font-semibold">{formatKwacha(balance)}</span>
          ),
        },
      ]}
    />
  )
}

/** Whether the books are whole, as the database adds them up at this moment. */
export const BalanceCheck = ({ check: { sets, wrong, sum } }: { check: AccountSumCheck }) => {
  const t = useTranslate()
  return wrong.length === 0 && sum === 0 ? (
    <Notice kind="success" className="my-3">
      {t(texts.balanced, { sets })}
    </Notice>
  ) : (
    <Notice kind="error" className="my-3" title={t(texts.unbalanced)}>
      {wrong.length > 0 && <p>{t(texts.wrongSets, { sets: wrong.join(', ') })}</p>}
      <p>{t(texts.allTogether, { sum: formatKwacha(sum) })}</p>
    </Notice>
  )
}

/** Balances of a sign that their accounts cannot take; each leads to its book. */
export function ImpossibleBalances({ alarms }: { alarms: OpenAlarm[] }) {
  const t = useTranslate()
  if (alarms.length === 0) return null
  return (
    <Notice kind="error" className="my-3" title={t(texts.impossible)}>
      <ul className="list-disc pl-5">
        {alarms.map(({ id, account, sellerId, shop, balance, raisedAt }) => {
          const name = t(accountLabels[account])
          const named = shop ? t(alarmTexts.ofShop, { account: name, shop }) : name
          return (
            <li key={id}>
              <TextLink tall to={ledgerList.write({ account, ...(sellerId && { shop: sellerId }) })}>
                {t(alarmTexts.lasting, {
                  account: named,
                  balance: formatKwacha(balance),
                  day: formatDate(raisedAt, t),
                })}
              </TextLink>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
