import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { findContact } from '#app/domain/accounts/find-contact.server.ts'
import { checkoutFieldName, nestCheckoutForm, placeOrdersInput } from '#app/domain/orders/checkout-rules.ts'
import { linesLeft } from '#app/domain/orders/left-rules.ts'
import { listOrders } from '#app/domain/orders/list-orders.server.ts'
import { placeOrders } from '#app/domain/orders/place-orders.server.ts'
import { type OrderRefusal, orderRefusals } from '#app/domain/orders/rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import type { Refusal } from '#app/domain/shared/result.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { guestCartCookies, guestLinesOf } from '#app/web/guest-cart.server.ts'
import { rememberCheckout } from '#app/web/own-orders.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { addressToSave, saveAddress, withSavedAddress } from './address-book.server.ts'
import { beginPaying, payingOf } from './begin-paying.server.ts'
import type { Problem } from './checkout-form.tsx'

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
export async function placeCheckout(db: Db, request: Request, actor: Actor, typed: Typed): Promise<Outcome> {
  const whole = await withSavedAddress(db, actor, typed)
  if (!whole) return invalid(checkFieldsText, { addressId: 'This address is gone. Choose another one.' })
  const wish = addressToSave(actor, whole)
  const paying = payingOf(whole)
  const faults = { ...wish.faults, ...paying.faults }
  const form = checkFields(nestCheckoutForm(whole) as Typed, placeOrdersInput)
  if (!form.ok) return invalid(form.error.message, { ...faults, ...form.error.fields })
  if (Object.keys(faults).length > 0) return invalid(checkFieldsText, faults)

  const lines = guestLinesOf(request)
  const checkout = { ...form.value, lines, settings: await currentSettings() }
  const placed = await placeOrders(db, actor, checkout)
  if (!placed.ok) return { problem: problemOf(placed) }
  const { checkoutId } = form.value
  if (paying.input) await beginPaying(request, actor, checkoutId, paying.input)
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
  return { status: statuses[reason] ?? 409, message: orderRefusals[reason], fields, changes }
}
