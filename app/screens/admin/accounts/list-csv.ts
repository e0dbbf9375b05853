import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { eachUser } from '#app/modules/identity/accounts/users/list-users.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { userListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = userListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'users' } }),
  )
  return csvResponse(request, `thumba-users-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([['Id', 'Name', 'Email', 'Confirmed', 'Phone', 'Role', 'Status', 'Reason', 'Since']])
    for await (const users of eachUser(db, admin, wanted))
      yield csvRows(
        users.map((user) => [
          user.id,
          user.name,
          user.email,
          user.emailVerified ? 'yes' : 'no',
          user.phone ? formatPhone(user.phone) : '',
          user.role,
          user.status,
          user.statusReason ?? '',
          sortableMoment(user.createdAt.toISOString()),
        ]),
      )
  }
}
