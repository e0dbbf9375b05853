import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachInterest } from '#app/modules/outreach/interest/list-interests.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { interestListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = interestListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'interest' } }),
  )
  return csvResponse(request, `thumba-interest-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([
      ['Written', 'Name', 'Email', 'Phone', 'District', 'Role', 'Words', 'Status', 'Answer', 'Answered'],
    ])
    for await (const rows of eachInterest(db, admin, { ...wanted, wantedRole: wanted.role }))
      yield csvRows(
        rows.map(({ createdAt, name, email, phone, district, wantedRole, message, status, ...rest }) => [
          sortableMoment(createdAt),
          name,
          email,
          phone ? formatPhone(phone) : '',
          district,
          wantedRole,
          message,
          status,
          rest.answer ?? '',
          rest.answeredAt ? sortableMoment(rest.answeredAt) : '',
        ]),
      )
  }
}
