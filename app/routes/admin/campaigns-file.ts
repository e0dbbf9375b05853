import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { counterNames } from '#app/domain/newsletter/campaign-rules.ts'
import { eachCampaign } from '#app/domain/newsletter/find-campaigns.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { dayOf, sortableMoment } from '#app/domain/shared/malawi-days.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/campaigns-file'
import { campaignAddress } from './campaigns/address.ts'

/** All pages of what the list shows, as a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = campaignAddress.read(new URL(request.url).searchParams)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: 'campaigns' } }),
  )
  return csvAnswer(request, `thumba-campaigns-${dayOf(new Date())}.csv`, partsOf)

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
