import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findMember } from '#app/domain/sellers/find-member.server.ts'
import { openShop } from '#app/domain/sellers/open-shop.server.ts'
import { openingRefusals, shopOpening } from '#app/domain/sellers/rules.ts'
import type { Member } from '#app/domain/shared/actor.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import { checkFieldsText, fault } from './fault.ts'

/** Who may open a shop with the account they are signed in to. Whoever has one goes there. */
export async function offerShop({ userId, role }: Member) {
  if (role === 'admin') throw data(openingRefusals['admins-do-not-sell'], 403)
  const member = await findMember(db, userId)
  if (member && 'sellerProfile' in member && member.sellerProfile) throw redirect(href('/dashboard'))
  return { name: member?.name ?? '', email: member?.email ?? '', phone: member?.phone ?? '' }
}

export async function openShopFor(member: Member, typed: Record<string, string>) {
  const form = checkFields(typed, shopOpening)
  if (!form.ok) return fault(form.error, 400)
  const opened = await openShop(db, member, form.value)
  if (!opened.ok) {
    const text = openingRefusals[opened.reason]
    return opened.reason !== 'admins-do-not-sell'
      ? fault({ message: checkFieldsText, toast: text, fields: { businessName: text }, typed }, 409)
      : fault({ message: text, toast: text, fields: {}, typed }, 403)
  }
  const text =
    opened.value === 'opened' ? 'Your shop is made. Now get it ready to open.' : 'You have a shop already'
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
  return redirect(href('/dashboard'), { status: 303, headers })
}
