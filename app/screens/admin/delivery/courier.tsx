import { data } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import { courierFormValues } from '#app/modules/sales/delivery/couriers/courier-input-rules.ts'
import { courierRefusals } from '#app/modules/sales/delivery/couriers/courier-rules.ts'
import { findCourier } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import { updateCourier } from '#app/modules/sales/delivery/couriers/save-courier.server.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import type { Route } from './+types/courier'
import { answerCourierForm } from './answer-courier-form.server.ts'
import { courierFields } from './courier-fields.server.ts'
import { CourierForm } from './courier-form.tsx'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.typed.name ?? 'Courier'} | Thumba administration` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const id = params.courierId
  const courier = await findCourier(db, admin, id)
  if (!courier) throw data(translatorOf(request)(courierRefusals['courier-not-found']), 404)
  const typed = courierFormValues({ ...courier, contactPhone: formatPhone(courier.contactPhone) })
  const acts = await findAuditEntries(db, { subject: { kind: 'courier', id }, limit: 50 })
  return {
    typed,
    seen: courier.updatedAt.toISOString(),
    users: courier.users,
    acts,
    fields: courierFields.fields,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await courierFields.read(request)
  if (!form.ok) return answerRefused(form)
  return answerCourierForm(await updateCourier(db, admin, params.courierId, form.value), form.typed)
}

/** After a refusal too: the page then knows the courier as it is now. */
export const shouldRevalidate = () => true

export default function Courier({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, seen, users, acts, fields } = loaderData
  const form = pageFormState(fields, typed, problemOf(actionData))
  return (
    <CourierForm title={`Edit: ${typed.name}`} form={form} seen={seen}>
      <p className="mt-4 text-muted">
        {users === 1 ? '1 seller sends' : `${users} sellers send`} with this courier. Orders that chose it
        keep its name, price and phone as they were.
      </p>
      <section aria-label="What was done" className="mt-8">
        <h2 className="text-xl">What was done</h2>
        <AuditTrail acts={acts} />
      </section>
    </CourierForm>
  )
}
