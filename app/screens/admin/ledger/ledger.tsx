import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { entryNumber } from '#app/kit/list/list-address.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOpenAlarms } from '#app/modules/money/ledger/alarms/alarms.server.ts'
import {
  checkAccountSums,
  findAccountSums,
  listLedgerEntries,
} from '#app/modules/money/ledger/entries/entries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-ledger.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/ledger'
import { AccountBalances, BalanceCheck, ImpossibleBalances } from './account-balances.tsx'
import { columns, ledgerList } from './ledger-list.tsx'

export const handle = { title: texts.ledger }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.ledger)

export async function loader({ request, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const admin = requireAdmin(context, request)
  const asked = ledgerList.read(request)
  const [accounts, check, alarms, entries] = await Promise.all([
    findAccountSums(readDb, admin, asked),
    checkAccountSums(readDb),
    findOpenAlarms(readDb, admin),
    listLedgerEntries(readDb, admin, {
      ...asked,
      before: entryNumber(asked.before),
      limit: ledgerList.perPage,
    }),
  ])
  return { asked, accounts, check, alarms, ...entries }
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { asked, accounts, check, alarms, rows, total } = loaderData
  const last = rows.at(-1)
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={ledgerList}
        {...loaderData}
        neighbours={{}}
        counts={{ all: total }}
        columns={columns(!!(asked.account || asked.shop))}
        notice={
          <>
            <BalanceCheck check={check} />
            <ImpossibleBalances alarms={alarms} />
            <h2 className="mt-4 mb-2 text-xl">{t(texts.accounts)}</h2>
            <AccountBalances accounts={accounts} shop={asked.shop} />
            <h2 className="mt-6 mb-2 text-xl">{t(texts.entries)}</h2>
          </>
        }
      />
      {rows.length === ledgerList.perPage && last && (
        <ButtonLink
          to={ledgerList.write({ ...asked, before: `${last.id}` })}
          variant="secondary"
          className="mt-4"
        >
          {t(texts.earlier)}
        </ButtonLink>
      )}
    </>
  )
}
