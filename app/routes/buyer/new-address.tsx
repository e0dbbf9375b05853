import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { addressInput } from '#app/domain/accounts/address-input-rules.ts'
import { findContact } from '#app/domain/accounts/find-contact.server.ts'
import { addAddress } from '#app/domain/accounts/save-address.server.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireMember } from '#app/web/actor.server.ts'
import { problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/new-address'
import { addressFault, addressInvalid } from './addresses/address-fault.ts'
import { AddressPage } from './addresses/address-page.tsx'

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
  if (!added.ok) return addressFault(added.reason, form.typed)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Address saved' }) }
  return redirect(href('/addresses'), { status: 303, headers })
}

export default function NewAddress({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <AddressPage title="Add an address" typed={typed} answer={problem} isDefault={false} />
}
