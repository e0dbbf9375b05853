import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { entryNumber } from '#app/kit/list/list-address.ts'
import { listAuditEntries } from '#app/modules/platform/audit/list-audit-entries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminList } from '../list/admin-list.tsx'
import type { Route } from './+types/log'
import { AuditTrail } from './audit-trail.tsx'
import { auditList } from './log-list.ts'

export const handle = { title: 'Log' }
export const meta: Route.MetaFunction = () => [{ title: 'Log | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = auditList.read(request)
  const wanted = { ...asked, before: entryNumber(asked.before), limit: auditList.perPage }
  return { asked, ...(await listAuditEntries(db, admin, wanted)) }
}

export default function Log({ loaderData: { acts, total, asked } }: Route.ComponentProps) {
  const last = acts.at(-1)
  return (
    <AdminList list={auditList} asked={asked} rows={acts} neighbours={{}} counts={{ all: total }}>
      <div className="max-w-4xl">
        <p className="text-muted">
          Entries are only ever added, each with the mark of the one before. The command "npm run
          audit:verify" finds out whether any was changed.
        </p>
        <AuditTrail acts={acts} withSubject />
        {acts.length === auditList.perPage && last && last.id > 1 && (
          <ButtonLink
            to={auditList.write({ ...asked, before: `${last.id}` })}
            variant="secondary"
            className="mt-4"
          >
            Earlier
          </ButtonLink>
        )}
      </div>
    </AdminList>
  )
}
