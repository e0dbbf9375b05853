import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/log'
import { Acts } from './log/acts.tsx'

export const handle = { title: 'Log' }
export const meta: Route.MetaFunction = () => [{ title: 'Log | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const typed = Number(new URL(request.url).searchParams.get('before'))
  const before = Number.isSafeInteger(typed) && typed > 0 ? { before: typed } : {}
  return { acts: await findActs(db, { ...before, limit: perPage }) }
}

export default function Log({ loaderData: { acts } }: Route.ComponentProps) {
  const last = acts.at(-1)
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-3xl">What administrators did</h1>
      <p className="mt-2 text-muted">
        Entries are only ever added, each with the mark of the one before. The command "npm run audit:verify"
        finds out whether any was changed.
      </p>
      <Acts acts={acts} withSubject />
      {acts.length === perPage && last && last.id > 1 && (
        <ButtonLink to={`?before=${last.id}`} variant="secondary" className="mt-4">
          Earlier
        </ButtonLink>
      )}
    </div>
  )
}
