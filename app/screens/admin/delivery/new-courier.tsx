import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { createCourier } from '#app/modules/sales/delivery/couriers/save-courier.server.ts'
import * as texts from '#messages/admin-delivery.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/new-courier'
import { answerCourierForm } from './answer-courier-form.server.ts'
import { courierFields } from './courier-fields.server.ts'
import { CourierForm } from './courier-form.tsx'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.addACourier)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return { fields: courierFields.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await courierFields.read(request)
  if (!form.ok) return answerRefused(form)
  return answerCourierForm(translatorOf(request), await createCourier(db, admin, form.value), form.typed)
}

export default function NewCourier({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, {}, problemOf(actionData))
  return <CourierForm title={t(texts.addACourier)} form={form} seen="" />
}
