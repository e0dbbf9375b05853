import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { addAddress } from '#app/modules/identity/accounts/addresses/save-address.server.ts'
import { findContact } from '#app/modules/identity/accounts/users/find-contact.server.ts'
import * as texts from '#messages/addresses.ts'
import type { Route } from './+types/new-address'
import { addressForm } from './address-fields.server.ts'
import { AddressForm } from './address-form.tsx'
import { addressRefused } from './address-refusals.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.addAnAddress)} | Thumba` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, phone } = await findContact(db, requireMember(context, request))
  return {
    typed: { recipientName: name, phone: phone ? formatPhone(phone) : '' },
    fields: addressForm.fields,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await addressForm.read(request)
  if (!form.ok) return answerRefused(form)
  const added = await addAddress(db, member, form.value)
  if (!added.ok) return addressRefused(translatorOf(request), added.reason, form.typed)
  return redirectWithToast(href('/addresses'), translatorOf(request)(texts.saved))
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, loaderData.typed, problemOf(actionData))
  return <AddressForm title={t(texts.addAnAddress)} form={form} isDefault={false} />
}
