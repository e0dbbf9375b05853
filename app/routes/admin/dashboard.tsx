import { db } from '#app/db/index.server.ts'
import { findQueues } from '#app/domain/contact/find-queues.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/dashboard'
import { Queues } from './dashboard/queues.tsx'

export const handle = { title: 'Dashboard' }
export const meta: Route.MetaFunction = () => [{ title: 'Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  return { queues: await findQueues(db, admin) }
}

export default function Dashboard({ loaderData: { queues } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <Queues queues={queues} />
    </>
  )
}
