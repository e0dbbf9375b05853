import { data, href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findCourier } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { courierFormValues } from '#app/modules/sales/delivery/input-rules.ts'
import { courierRefusals } from '#app/modules/sales/delivery/rules.ts'
import * as texts from '#messages/admin-delivery.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/courier'
import { CourierForm } from './courier-form.tsx'
import { courierForm } from './courier-forms.server.ts'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.typed.name ?? texts.courier)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const id = params.courierId
  const courier = await findCourier(db, admin, id)
  if (!courier) throw data(spoken(translatorOf(request), courierRefusals['courier-not-found']), 404)
  const typed = courierFormValues({ ...courier, contactPhone: formatPhone(courier.contactPhone) })
  const acts = await findAuditEntries(db, { subject: { kind: 'courier', id }, limit: 50 })
  return {
    typed,
    seen: courier.updatedAt.toISOString(),
    users: courier.users,
    acts,
    fields: courierForm.fields,
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, courierForm, { admin, id: args.params.courierId })
  return answer(done, href('/admin/delivery/couriers/:courierId', args.params))
}

export default function Courier({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { typed, seen, users, acts, fields } = loaderData
  const form = pageFormState(fields, typed, problemOf(actionData))
  return (
    <CourierForm title={t(texts.editName, { name: typed.name ?? '' })} form={form} seen={seen}>
      <p className="mt-4 text-muted">{t(texts.usersOfCourier, { count: users })}</p>
      <section aria-label={t(texts.whatWasDone)} className="mt-8">
        <h2 className="text-xl">{t(texts.whatWasDone)}</h2>
        <AuditTrail acts={acts} />
      </section>
    </CourierForm>
  )
}
