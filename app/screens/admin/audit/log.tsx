import { entryNumber } from '#app/base/list/list-address.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSubjectNames } from '#app/modules/outreach/audit-subjects/subject-names.server.ts'
import { listAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-audit.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/log'
import { AuditTrail } from './audit-trail.tsx'
import { auditList } from './log-list.ts'

export const handle = { title: texts.log }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.log)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = auditList.read(request)
  const wanted = { ...asked, before: entryNumber(asked.before), limit: auditList.perPage }
  const listed = await listAuditEntries(readingDb(context), admin, wanted)
  return { asked, ...listed, names: await findSubjectNames(readingDb(context), admin, listed.acts) }
}

export default function Log({ loaderData: { acts, total, asked, names } }: Route.ComponentProps) {
  const t = useTranslate()
  const last = acts.at(-1)
  return (
    <AdminList list={auditList} asked={asked} rows={acts} neighbours={{}} counts={{ all: total }}>
      <div className="max-w-4xl">
        <p className="text-muted">{t(texts.introduction)}</p>
        <AuditTrail acts={acts} names={names} />
        {acts.length === auditList.perPage && last && last.id > 1 && (
          <ButtonLink
            to={auditList.write({ ...asked, before: `${last.id}` })}
            variant="secondary"
            className="mt-4"
          >
            {t(texts.earlier)}
          </ButtonLink>
        )}
      </div>
    </AdminList>
  )
}
