import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { differenceLabels } from '#app/domain/payments/difference-rules.ts'
import { eachDifference } from '#app/domain/payments/list-differences.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/differences-file'
import { differenceAddress } from './differences/address.ts'

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
  const wanted = differenceAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'differences' } }),
  )
  return csvAnswer(request, `thumba-differences-${dayOf(new Date())}.csv`, partsOf)

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
