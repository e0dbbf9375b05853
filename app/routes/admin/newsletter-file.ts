import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { eachSubscription } from '#app/domain/newsletter/list-subscriptions.server.ts'
import { preferenceLabels, preferenceNames } from '#app/domain/newsletter/rules.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/newsletter-file'
import { subscriptionAddress } from './newsletter/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = subscriptionAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'newsletter' } }),
  )
  return csvAnswer(request, `thumba-newsletter-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    const wishes = preferenceNames.map((name) => preferenceLabels[name])
    yield csvOf([['Email', 'Status', 'Source', 'Since', 'Unsubscribed', ...wishes]])
    for await (const rows of eachSubscription(db, admin, wanted))
      yield csvRows(
        rows.map(({ email, status, source, subscribedAt, unsubscribedAt, preferences }) => [
          email,
          status,
          source,
          sortableMoment(subscribedAt),
          unsubscribedAt ? sortableMoment(unsubscribedAt) : '',
          ...preferenceNames.map((name) => (preferences[name] ? 'yes' : 'no')),
        ]),
      )
  }
}
