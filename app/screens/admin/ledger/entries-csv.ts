import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { accountLabels, kindLabels } from '#app/modules/money/ledger/entries/entry-list-rules.ts'
import { eachLedgerEntry } from '#app/modules/money/ledger/entries/list-entries.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/entries-csv'
import { ledgerListParams } from './list-params.ts'

const head = [
  'Entry',
  'Set',
  'When',
  'What',
  'Account',
  'Seller',
  'Order',
  'Amount MWK',
  'Balance MWK',
  'Once key',
]

/** All that the ledger shows of an account, a seller or everything, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { page: _, before: __, ...filter } = ledgerListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'ledger' } }),
  )
  return csvResponse(request, `thumba-ledger-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([head])
    for await (const entries of eachLedgerEntry(db, admin, filter))
      yield csvRows(
        entries.map((entry) => [
          entry.id,
          entry.setId,
          sortableMoment(entry.at),
          kindLabels[entry.kind],
          accountLabels[entry.account],
          entry.shop ?? '',
          entry.orderNumber ?? '',
          entry.amount,
          entry.balance ?? '',
          entry.onceKey,
        ]),
      )
  }
}
