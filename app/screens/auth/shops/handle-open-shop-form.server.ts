import { data, href, redirect } from 'react-router'
import type { Member } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { openShop } from '#app/modules/identity/shops/profile/shop.server.ts'
import { findMember } from '#app/modules/identity/shops/reading/reading.server.ts'
import { openingRefusals, shopOpening } from '#app/modules/identity/shops/rules.ts'
import * as forms from '#messages/forms.ts'
import * as texts from '#messages/shop-settings.ts'
import { refuseForm } from '../form-problem.ts'

/** Who may open a shop with the account they are signed in to. Whoever has one goes there. */
export async function findShopApplicant({ userId, role, verifiedPhone }: Member, t: Translate) {
  if (role === 'admin') throw data(t(openingRefusals['admins-do-not-sell']), 403)
  const member = await findMember(db, userId)
  if (member && 'sellerProfile' in member && member.sellerProfile) throw redirect(href('/dashboard'))
  return {
    name: member?.name ?? '',
    email: member?.email ?? '',
    phone: verifiedPhone ?? member?.phone ?? '',
    provenPhone: verifiedPhone ?? undefined,
  }
}

export async function handleOpenShopForm(member: Member, typed: Record<string, string>, t: Translate) {
  const form = parseFields(typed, shopOpening, t)
  if (!form.ok) return refuseForm(form.error, 400)
  const opened = await openShop(db, member, form.value)
  if (!opened.ok) {
    const text = t(openingRefusals[opened.reason])
    return opened.reason !== 'admins-do-not-sell'
      ? refuseForm({ message: t(forms.checkFields), toast: text, fields: { businessName: text }, typed }, 409)
      : refuseForm({ message: text, toast: text, fields: {}, typed }, 403)
  }
  const text = t(opened.value === 'opened' ? texts.shopOpened : texts.hasShop)
  return redirectWithToast(href('/dashboard'), text)
}
