import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachAuditEntry } from '#app/modules/platform/audit/list-audit-entries.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { auditActions } from '#app/modules/platform/audit/rules.ts'
import type { Route } from './+types/log-csv'
import { auditListParams } from './list-params.ts'

const head = ['No.', 'When', 'Who', 'Did', 'About', 'Id', 'Before', 'After', 'From address', 'Mark']

/** All that the log shows, as a spreadsheet; that it was downloaded stands in it, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { page: _, before: __, ...filter } = auditListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'log' } }),
  )
  return csvResponse(request, `thumba-log-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([head])
    for await (const acts of eachAuditEntry(db, admin, filter))
      yield csvRows(
        acts.map((act) => [
          `${act.id}`,
          sortableMoment(act.at),
          act.actorName,
          auditActions[act.action] ?? act.action,
          act.subjectKind,
          act.subjectId,
          textOf(act.before),
          textOf(act.after),
          act.fromAddress,
          act.hash,
        ]),
      )
  }
}

const textOf = (fields: Record<string, unknown> | null) => (fields ? JSON.stringify(fields) : '')
