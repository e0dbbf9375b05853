import { data, href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { isDistrict } from '#app/base/places/districts.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Address, addressRefusals } from '#app/modules/identity/accounts/addresses/address-rules.ts'
import { findAddress } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { knownPostcode } from '#app/modules/identity/accounts/addresses/postcode-rules.ts'
import { addressTitle } from '#app/parts/accounts/address-lines.tsx'
import * as texts from '#messages/addresses.ts'
import type { Route } from './+types/address'
import { AddressForm } from './address-form.tsx'
import { addressForm } from './address-forms.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.editPageTitle)]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = await findAddress(db, requireMember(context, request), params.addressId)
  if (!address) throw data(translatorOf(request)(addressRefusals['address-not-found']), 404)
  return {
    title: addressTitle(address),
    isDefault: address.isDefault,
    typed: typedOf(address),
    fields: addressForm.fields,
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const member = requireMember(context, request)
  if (!(await findAddress(db, member, params.addressId)))
    throw data(translatorOf(request)(addressRefusals['address-not-found']), 404)
  const done = await runForm(args, addressForm, { member, id: params.addressId })
  return answer(done, href('/addresses/:addressId', params))
}

/** As the form shows it. A postcode that we filled in is left out: it follows the place when that changes. */
function typedOf({ id: _id, isDefault: _isDefault, ...address }: Address): Record<string, string> {
  const { district, area, postcode } = address
  const filledIn = isDistrict(district) && postcode === knownPostcode(district, area)
  return { ...address, phone: formatPhone(address.phone), postcode: filledIn ? '' : postcode }
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, loaderData.typed, problemOf(actionData))
  const { title, isDefault } = loaderData
  return <AddressForm title={t(texts.editTitle, { title })} form={form} isDefault={isDefault} />
}
