import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachEntry } from '#app/domain/ledger/list-entries.server.ts'
import { accountLabels, kindLabels } from '#app/domain/ledger/list-rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/ledger-file'
import { ledgerAddress } from './ledger/address.ts'

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
  const { page: _, before: __, ...filter } = ledgerAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'ledger' } }),
  )
  return csvAnswer(request, `thumba-ledger-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([head])
    for await (const entries of eachEntry(db, admin, filter))
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
