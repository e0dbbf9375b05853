import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { listActs } from '#app/domain/audit/list-acts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/log'
import { ListPage } from './list/list-page.tsx'
import { Acts } from './log/acts.tsx'
import { logAddress } from './log/address.ts'
import { Filters } from './log/filters.tsx'

export const handle = { title: 'Log' }
export const meta: Route.MetaFunction = () => [{ title: 'Log | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = logAddress.read(new URL(request.url).searchParams)
  const { before, page: _, ...filter } = wanted
  const from = before === undefined ? {} : { before: Number(before) }
  return { wanted, ...(await listActs(db, admin, { ...filter, ...from, limit: perPage })) }
}

export default function Log({ loaderData: { acts, total, wanted } }: Route.ComponentProps) {
  const { before: _, ...filter } = wanted
  const last = acts.at(-1)
  return (
    <ListPage
      title="What administrators did"
      count={total === 1 ? '1 entry' : `${total} entries`}
      csv={`${href('/admin/log.csv')}${logAddress.write(filter)}`}
      filterKey={JSON.stringify(filter)}
      filters={<Filters wanted={wanted} />}
      page={1}
      pages={1}
      hrefFor={() => logAddress.write(filter)}
    >
      <div className="max-w-4xl">
        <p className="text-muted">
          Entries are only ever added, each with the mark of the one before. The command "npm run
          audit:verify" finds out whether any was changed.
        </p>
        <Acts acts={acts} withSubject />
        {acts.length === perPage && last && last.id > 1 && (
          <ButtonLink
            to={logAddress.write({ ...wanted, before: `${last.id}` })}
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
