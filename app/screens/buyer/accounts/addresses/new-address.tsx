import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findContact } from '#app/modules/identity/accounts/users/users.server.ts'
import * as texts from '#messages/addresses.ts'
import type { Route } from './+types/new-address'
import { AddressForm } from './address-form.tsx'
import { newAddressForm } from './address-forms.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.addAnAddress)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, phone } = await findContact(db, requireMember(context, request))
  return {
    typed: { recipientName: name, phone: phone ? formatPhone(phone) : '' },
    fields: newAddressForm.fields,
  }
}

export async function action(args: Route.ActionArgs) {
  const member = requireMember(args.context, args.request)
  return answer(await runForm(args, newAddressForm, member), href('/addresses/new'))
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, loaderData.typed, problemOf(actionData))
  return <AddressForm title={t(texts.addAnAddress)} form={form} isDefault={false} />
}
