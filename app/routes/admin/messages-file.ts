import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachMessage } from '#app/domain/contact/list-messages.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/messages-file'
import { messageAddress } from './messages/address.ts'
import { topicText } from './messages/topic-text.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { status, ...wanted } = messageAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'messages' } }),
  )
  return csvAnswer(request, `thumba-messages-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([
      ['Written', 'Name', 'Email', 'Phone', 'Topic', 'Order', 'Message', 'Status', 'Answer', 'Answered'],
    ])
    for await (const rows of eachMessage(db, admin, { ...wanted, view: status }))
      yield csvRows(
        rows.map(({ createdAt, name, email, phone, topic, orderNumber, message, status, ...rest }) => [
          sortableMoment(createdAt),
          name,
          email,
          phone ? formatPhone(phone) : '',
          topicText(topic),
          orderNumber ?? '',
          message,
          status,
          rest.answer ?? '',
          rest.answeredAt ? sortableMoment(rest.answeredAt) : '',
        ]),
      )
  }
}
