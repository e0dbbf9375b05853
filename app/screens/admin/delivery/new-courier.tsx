import { href } from 'react-router'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-delivery.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/new-courier'
import { CourierForm } from './courier-form.tsx'
import { newCourierForm } from './courier-forms.server.ts'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.addACourier)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return { fields: newCourierForm.fields }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, newCourierForm, admin), href('/admin/delivery/couriers/new'))
}

export default function NewCourier({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, {}, problemOf(actionData))
  return <CourierForm title={t(texts.addACourier)} form={form} seen="" />
}
