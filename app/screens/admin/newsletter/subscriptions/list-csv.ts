import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { preferenceLabels, preferenceNames } from '#app/modules/outreach/newsletter/rules.ts'
import { eachSubscription } from '#app/modules/outreach/newsletter/subscriptions/list-subscriptions.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { subscriptionListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = subscriptionListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'newsletter' } }),
  )
  return csvResponse(request, `thumba-newsletter-${dayOf(new Date())}.csv`, partsOf)

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
