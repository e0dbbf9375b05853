import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { courierInput, courierTyped } from '#app/domain/delivery/courier-input-rules.ts'
import { courierRefusals } from '#app/domain/delivery/courier-rules.ts'
import { findCourier } from '#app/domain/delivery/list-couriers.server.ts'
import { changeCourier } from '#app/domain/delivery/save-courier.server.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/courier'
import { CourierPage } from './delivery/courier-page.tsx'
import { courierAnswer } from './delivery/save-courier.server.ts'
import { Acts } from './log/acts.tsx'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.typed.name ?? 'Courier'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const id = params.courierId
  const courier = await findCourier(db, admin, id)
  if (!courier) throw data(courierRefusals['courier-not-found'], 404)
  const typed = courierTyped({ ...courier, contactPhone: formatPhone(courier.contactPhone) })
  const acts = await findActs(db, { subject: { kind: 'courier', id }, limit: 50 })
  return { typed, seen: courier.updatedAt.toISOString(), users: courier.users, acts }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await parseForm(request, courierInput)
  if (!form.ok) return answerFailed(form.error, 400)
  return courierAnswer(await changeCourier(db, admin, params.courierId, form.value), form.typed)
}

/** After a refusal too: the page then knows the courier as it is now. */
export const shouldRevalidate = () => true

export default function Courier({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { typed, seen, users, acts } = loaderData
  return (
    <CourierPage title={`Edit: ${typed.name}`} typed={typed} seen={seen} answer={problem}>
      <p className="mt-4 text-muted">
        {users === 1 ? '1 seller sends' : `${users} sellers send`} with this courier. Orders that chose it
        keep its name, price and phone as they were.
      </p>
      <section aria-label="What was done" className="mt-8">
        <h2 className="text-xl">What was done</h2>
        <Acts acts={acts} />
      </section>
    </CourierPage>
  )
}
