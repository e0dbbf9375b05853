import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { addressInput } from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import { addAddress } from '#app/modules/identity/accounts/addresses/save-address.server.ts'
import { findContact } from '#app/modules/identity/accounts/users/find-contact.server.ts'
import type { Route } from './+types/new-address'
import { AddressForm } from './address-form.tsx'
import { addressInvalid, addressRefused } from './address-refusals.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add an address | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, phone } = await findContact(db, requireMember(context, request))
  return { typed: { recipientName: name, phone: phone ? formatPhone(phone) : '' } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await parseForm(request, addressInput)
  if (!form.ok) return addressInvalid(form.error)
  const added = await addAddress(db, member, form.value)
  if (!added.ok) return addressRefused(added.reason, form.typed)
  return redirectWithToast(href('/addresses'), 'Address saved')
}

export default function NewAddress({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <AddressForm title="Add an address" typed={typed} answer={problem} isDefault={false} />
}
