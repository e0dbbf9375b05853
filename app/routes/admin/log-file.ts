import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { eachAct } from '#app/domain/audit/list-acts.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { auditActions } from '#app/domain/audit/rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/log-file'
import { logAddress } from './log/address.ts'

const head = ['No.', 'When', 'Who', 'Did', 'About', 'Id', 'Before', 'After', 'From address', 'Mark']

/** All that the log shows, as a spreadsheet; that it was downloaded stands in it, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { page: _, before: __, ...filter } = logAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'log' } }),
  )
  return csvAnswer(request, `thumba-log-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([head])
    for await (const acts of eachAct(db, admin, filter))
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
