import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf, sortableMoment } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { counterNames } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { eachCampaign } from '#app/modules/outreach/newsletter/campaigns/find-campaigns.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { Route } from './+types/list-csv'
import { campaignListParams } from './list-params.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = campaignListParams.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAuditEntry(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'campaigns' } }),
  )
  return csvResponse(request, `thumba-campaigns-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(db: Db) {
    yield csvOf([['Subject', 'Status', 'Written', 'Started', 'Finished', ...counterNames]])
    for await (const campaigns of eachCampaign(db, admin, wanted))
      yield csvRows(
        campaigns.map(({ subject, status, createdAt, startedAt, finishedAt, recipients }) => [
          subject,
          status,
          ...[createdAt, startedAt, finishedAt].map((at) => (at ? sortableMoment(at) : '')),
          ...counterNames.map((name) => recipients[name]),
        ]),
      )
  }
}
