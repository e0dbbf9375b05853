import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachShop } from '#app/domain/sellers/list-shops.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/sellers-file'
import { shopAddress } from './sellers/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = shopAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'sellers' } }),
  )
  return csvAnswer(request, `thumba-sellers-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([['Shop', 'District', 'Person', 'Email', 'Phone', 'Status', 'Reason', 'Since']])
    for await (const shops of eachShop(db, admin, wanted))
      yield csvRows(
        shops.map((shop) => [
          shop.businessName,
          shop.location,
          shop.name,
          shop.email,
          shop.phone ? formatPhone(shop.phone) : '',
          shop.status,
          shop.statusReason ?? '',
          sortableMoment(shop.createdAt.toISOString()),
        ]),
      )
  }
}
