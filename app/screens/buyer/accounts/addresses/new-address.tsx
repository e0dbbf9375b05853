import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { addAddress } from '#app/modules/identity/accounts/addresses/save-address.server.ts'
import { findContact } from '#app/modules/identity/accounts/users/find-contact.server.ts'
import type { Route } from './+types/new-address'
import { addressForm } from './address-fields.server.ts'
import { AddressForm } from './address-form.tsx'
import { addressRefused } from './address-refusals.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add an address | Thumba' }]

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
  if (!added.ok) return addressRefused(added.reason, form.typed)
  return redirectWithToast(href('/addresses'), 'Address saved')
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  const form = pageFormState(loaderData.fields, loaderData.typed, problemOf(actionData))
  return <AddressForm title="Add an address" form={form} isDefault={false} />
}
