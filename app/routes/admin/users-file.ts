import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { eachUser } from '#app/domain/accounts/list-users.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/users-file'
import { userAddress } from './users/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = userAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'users' } }),
  )
  return csvAnswer(request, `thumba-users-${dayOf(new Date())}.csv`, partsOf)

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
