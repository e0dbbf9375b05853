import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { findContact } from '#app/domain/accounts/find-contact.server.ts'
import type { Visitor } from '#app/domain/accounts/visitor-limits.server.ts'
import { findDeliveryOptions } from '#app/domain/delivery/find-delivery-options.server.ts'
import { defaultPreferences } from '#app/domain/newsletter/rules.ts'
import { subscribe } from '#app/domain/newsletter/subscribe.server.ts'
import { checkoutFieldName, nestCheckoutForm, placeOrdersInput } from '#app/domain/orders/checkout-rules.ts'
import { linesLeft } from '#app/domain/orders/left-rules.ts'
import { secondsUntilPlacing, tooManyOrders } from '#app/domain/orders/limit-placing.server.ts'
import { listOrders } from '#app/domain/orders/list-orders.server.ts'
import { placeOrders } from '#app/domain/orders/place-orders.server.ts'
import { type OrderRefusal, orderRefusals } from '#app/domain/orders/rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import type { Refusal } from '#app/domain/shared/result.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { waitText } from '#app/domain/shared/wait-text.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { guestCartCookies, guestLinesOf } from '#app/web/guest-cart.server.ts'
import { log } from '#app/web/log.server.ts'
import { rememberCheckout } from '#app/web/own-orders.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { findOwnCart } from '../cart/find-own-cart.server.ts'
import { addressToSave, saveAddress, withSavedAddress } from './address-book.server.ts'
import { beginPaying, payingOf } from './begin-paying.server.ts'
import type { Problem } from './checkout-form.tsx'
import { deliveryPicks, pickupsToAsk } from './delivery-picks.ts'

type Typed = Record<string, string>
type Outcome = { path: string; cookies: string[]; problem?: undefined } | { problem: Problem }

/** What the form begins with: a member's own name, phone and email, and what they said last time. */
export async function detailsOf(db: Db, actor: Actor): Promise<Typed> {
  if (!isMember(actor)) return {}
  const { name, email, phone } = await findContact(db, actor)
  const [last] = (await listOrders(db, actor, { page: 1, limit: 1 })).data
  const number = phone ?? last?.contactInfo.phoneNumber
  return {
    fullName: name,
    email,
    phoneNumber: number ? formatPhone(number) : '',
    paymentMethod: last?.paymentMethod ?? '',
  }
}

/** Places what the form asks for: where to go then, or what stands in the way. */
export async function placeCheckout(
  db: Db,
  request: Request,
  visitor: Visitor,
  typed: Typed,
): Promise<Outcome> {
  const { actor } = visitor
  const whole = await withSavedAddress(db, actor, typed)
  if (!whole) return invalid(checkFieldsText, { addressId: 'This address is gone. Choose another one.' })
  const wish = addressToSave(actor, whole)
  const paying = payingOf(whole)
  const faults = { ...wish.faults, ...paying.faults }
  const form = checkFields(nestCheckoutForm(whole) as Typed, placeOrdersInput)
  if (!form.ok) return invalid(form.error.message, { ...faults, ...form.error.fields })
  const isReader = whole.newsletter === 'yes'
  const { email } = form.value.contactInfo
  if (isReader && !email) faults['contactInfo.email'] = 'Enter your email, or untick the newsletter'
  if (Object.keys(faults).length > 0) return invalid(checkFieldsText, faults)

  const wait = await secondsUntilPlacing(db, visitor, form.value)
  if (wait > 0) {
    const message = `${tooManyOrders} ${waitText(wait)}`
    return { problem: { status: 429, message, fields: {}, changes: [] } }
  }
  const asked = await asksAboutPickup(db, request, actor, whole)
  if (asked.length > 0)
    return { problem: { status: 409, message: 'Is pickup right for you?', fields: {}, changes: asked } }
  const lines = guestLinesOf(request)
  const checkout = { ...form.value, lines, settings: await currentSettings() }
  const placed = await placeOrders(db, actor, checkout)
  if (!placed.ok) return { problem: problemOf(placed) }
  const { checkoutId } = form.value
  if (isReader) await subscribeReader(db, email, visitor.address)
  if (paying.input) await beginPaying(request, visitor, checkoutId, paying.input)
  return {
    path: paying.input
      ? href('/pay/:checkoutId', { checkoutId })
      : `${href('/order-confirmation')}?${new URLSearchParams({ checkout: checkoutId })}`,
    cookies: isMember(actor)
      ? await saveAddress(db, actor, wish)
      : [
          ...guestCartCookies(linesLeft(lines, placed.value.orders)),
          await rememberCheckout(request, checkoutId),
        ],
  }
}

/** Without scripts the ways were shown before the district was typed: who would collect far away is asked once. */
async function asksAboutPickup(db: Db, request: Request, actor: Actor, typed: Typed): Promise<string[]> {
  const { district = '', toldDistrict } = typed
  if (!district || toldDistrict === undefined || toldDistrict === district) return []
  const { groups } = await findOwnCart(db, request, actor)
  const options = await findDeliveryOptions(
    db,
    groups.map(({ sellerId }) => sellerId),
  )
  const withDelivery = groups.map((group) => ({ ...group, delivery: options.get(group.sellerId)! }))
  const chosen = Object.fromEntries(groups.map(({ sellerId }) => [sellerId, typed[`delivery.${sellerId}`]]))
  const picks = deliveryPicks(withDelivery, district, chosen)
  return pickupsToAsk(picks, { district, told: toldDistrict }).map(
    ({ sellerName, elsewhere }) =>
      `${sellerName}: you collect it in ${elsewhere}, not in ${district}. Keep that, or choose another way below.`,
  )
}

/** The order stands by now: what goes wrong here is only noted. */
async function subscribeReader(db: Db, email: string, address: string) {
  try {
    const input = { email, source: 'checkout', preferences: defaultPreferences } as const
    await subscribe(db, input, { address, secret: appSecret() })
  } catch (error) {
    log.error({ err: error }, 'a newsletter could not be subscribed to at checkout')
  }
}

const checkFieldsText = 'Please check the fields marked below'

function invalid(message: string, fields: Typed): Outcome {
  return { problem: { status: 400, message, fields: named(fields), changes: [] } }
}

/** Names fields as the form does. */
const named = (fields: Typed): Typed =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [checkoutFieldName(path), text]))

const statuses: Partial<Record<OrderRefusal, number>> = { 'address-needed': 400, 'delivery-unknown': 400 }

function problemOf({ reason, detail }: Refusal<OrderRefusal>): Problem {
  const changes = Array.isArray(detail) ? (detail as string[]) : []
  const fields = detail && !Array.isArray(detail) ? named(detail as Typed) : {}
  if (reason === 'cash-limit') fields.paymentMethod = orderRefusals[reason]
  return { status: statuses[reason] ?? 409, message: orderRefusals[reason], fields, changes }
}
