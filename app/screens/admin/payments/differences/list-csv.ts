import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { differenceLabels } from '#app/modules/money/payments/reconciliation/difference-rules.ts'
import { eachDifference } from '#app/modules/money/payments/reconciliation/list-differences.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { differenceListParams } from './list-params.ts'

const heads = [
  'Charge',
  'Kind',
  'On our books',
  'With the provider',
  'Found',
  'Settled',
  'Where it came from',
]

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = differenceListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'differences' } }),
  )
  return csvResponse(request, `thumba-differences-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([heads])
    for await (const rows of eachDifference(db, admin, wanted))
      yield csvRows(
        rows.map(({ difference: { chargeId, kind, ours, theirs, foundAt, settledAt, note } }) => [
          chargeId,
          differenceLabels[kind],
          ours,
          theirs,
          sortableMoment(foundAt),
          settledAt ? sortableMoment(settledAt) : '',
          note ?? '',
        ]),
      )
  }
}
