import { data, href, redirect } from 'react-router'
import { addressTitle } from '#app/components/address-lines.tsx'
import { db } from '#app/db/index.server.ts'
import { addressInput } from '#app/domain/accounts/address-input-rules.ts'
import { type Address, addressRefusals } from '#app/domain/accounts/address-rules.ts'
import { findAddress } from '#app/domain/accounts/find-addresses.server.ts'
import { knownPostcode } from '#app/domain/accounts/postcode-rules.ts'
import { changeAddress } from '#app/domain/accounts/save-address.server.ts'
import { isDistrict } from '#app/domain/shared/districts.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { requireMember } from '#app/web/actor.server.ts'
import { problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/address'
import { addressFault, addressInvalid } from './addresses/address-fault.ts'
import { AddressPage } from './addresses/address-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Edit address | Thumba' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = await findAddress(db, requireMember(context, request), params.addressId)
  if (!address) throw data(addressRefusals['address-not-found'], 404)
  return { title: addressTitle(address), isDefault: address.isDefault, typed: typedOf(address) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  if (!(await findAddress(db, member, params.addressId)))
    throw data(addressRefusals['address-not-found'], 404)
  const form = await parseForm(request, addressInput)
  if (!form.ok) return addressInvalid(form.error)
  const changed = await changeAddress(db, member, params.addressId, form.value)
  if (!changed.ok) return addressFault(changed.reason, form.typed)
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Address saved' }) }
  return redirect(href('/addresses'), { status: 303, headers })
}

/** As the form shows it. A postcode that we filled in is left out: it follows the place when that changes. */
function typedOf({ id: _id, isDefault: _isDefault, ...address }: Address): Record<string, string> {
  const { district, area, postcode } = address
  const filledIn = isDistrict(district) && postcode === knownPostcode(district, area)
  return { ...address, phone: formatPhone(address.phone), postcode: filledIn ? '' : postcode }
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { title, isDefault, typed } = loaderData
  return <AddressPage title={`Edit: ${title}`} typed={typed} answer={problem} isDefault={isDefault} />
}
