import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listAuditEntries } from '#app/modules/platform/audit/list-audit-entries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/log'
import { AuditTrail } from './audit-trail.tsx'
import { Filters } from './filters.tsx'
import { auditListParams } from './list-params.ts'

export const handle = { title: 'Log' }
export const meta: Route.MetaFunction = () => [{ title: 'Log | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = auditListParams.read(new URL(request.url).searchParams)
  const { before, page: _, ...filter } = wanted
  const from = before === undefined ? {} : { before: Number(before) }
  return { wanted, ...(await listAuditEntries(db, admin, { ...filter, ...from, limit: perPage })) }
}

export default function Log({ loaderData: { acts, total, wanted } }: Route.ComponentProps) {
  const { before: _, ...filter } = wanted
  const last = acts.at(-1)
  return (
    <ListPage
      title="What administrators did"
      count={total === 1 ? '1 entry' : `${total} entries`}
      csv={`${href('/admin/log.csv')}${auditListParams.write(filter)}`}
      filterKey={JSON.stringify(filter)}
      filters={<Filters wanted={wanted} />}
      page={1}
      pages={1}
      hrefFor={() => auditListParams.write(filter)}
    >
      <div className="max-w-4xl">
        <p className="text-muted">
          Entries are only ever added, each with the mark of the one before. The command "npm run
          audit:verify" finds out whether any was changed.
        </p>
        <AuditTrail acts={acts} withSubject />
        {acts.length === perPage && last && last.id > 1 && (
          <ButtonLink
            to={auditListParams.write({ ...wanted, before: `${last.id}` })}
            variant="secondary"
            className="mt-4"
          >
            Earlier
          </ButtonLink>
        )}
      </div>
    </ListPage>
  )
}
