import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachInterest } from '#app/domain/interest/list-interests.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/interests-file'
import { interestAddress } from './interests/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = interestAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'interest' } }),
  )
  return csvAnswer(request, `thumba-interest-${dayOf(new Date())}.csv`, partsOf)

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
