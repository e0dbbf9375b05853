import { href } from 'react-router'
import { memberContact } from '#app/base/account-contact.ts'
import { type Actor, isMember } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { pickAfter } from '#app/base/pick.ts'
import type { Refusal } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { guestCartCookies, guestCartLinesOf } from '#app/http/cart/guest-cart.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { log } from '#app/http/log/log.server.ts'
import {
  deleteCheckoutForm,
  findCheckoutForm,
  saveCheckoutForm,
} from '#app/http/orders/checkout-form.server.ts'
import { checkoutPhoneRequest } from '#app/http/orders/checkout-phone.server.ts'
import { rememberCheckout } from '#app/http/orders/remembered-orders.server.ts'
import { wasSignedInHere } from '#app/http/session/known-device.server.ts'
import { visitorMarkOf } from '#app/http/session/visitor-header.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { defaultPreferences } from '#app/modules/outreach/newsletter/rules.ts'
import { subscribe } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import { guestLinesInCookies } from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import { remainingLines } from '#app/modules/sales/orders/placing/checkout-changes-rules.ts'
import {
  checkoutFieldName,
  nestCheckoutForm,
  placeOrdersInput,
} from '#app/modules/sales/orders/placing/checkout-rules.ts'
import { findLastContact } from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import {
  isLimit,
  type LimitDetail,
  limitFields,
} from '#app/modules/sales/orders/placing/unproven-limit-rules.ts'
import { type OrderRefusal, orderRefusals } from '#app/modules/sales/orders/rules.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import * as texts from '#messages/checkout.ts'
import * as formTexts from '#messages/forms.ts'
import { addressToSave, saveAddress, withSavedAddress } from './address-book.server.ts'
import { askForProof } from './ask-for-proof.server.ts'
import type { CheckoutProblem } from './checkout-form.tsx'
import { enterTypedCode, sendCode } from './confirm-phone.server.ts'
import { readPayInput, startCheckoutPayment } from './start-checkout-payment.server.ts'

type Typed = Record<string, string>
type Outcome =
  | { path: string; cookies: string[]; problem?: undefined }
  | { problem: CheckoutProblem; cookies?: string[] }

/** Whose the checkout is, as its form says it; empty for guests. */
export const buyerMarkOf = (actor: Actor): string =>
  isMember(actor) ? visitorMarkOf(memberContact(actor)) : ''

/**
 * What the form begins with: a member's own name, phone and email, and what they said last time; what they typed before
 * their session ended.
 */
export async function findCheckoutDetails(db: Db, request: Request, actor: Actor): Promise<Typed> {
  if (!isMember(actor)) return {}
  const { phone, paymentMethod } = await findLastContact(db, actor)
  return {
    fullName: actor.name,
    email: actor.email ?? '',
    phoneNumber: phone ? formatPhone(phone) : '',
    paymentMethod: paymentMethod ?? '',
    ...(await findCheckoutForm(request, buyerMarkOf(actor))),
  }
}

// What the page says anew of itself, or asks for anew.
const notKept = ['buyer', 'intent', 'seen', 'expectedTotal', 'phoneCode', 'guestCart']

/** The session of a member ended while the checkout was open: they sign in, and come back to what they typed. */
async function signInAgain(t: Translate, typed: Typed): Promise<Outcome> {
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !notKept.includes(name)))
  return {
    path: `${href('/login')}?${new URLSearchParams({ from: href('/checkout') })}`,
    cookies: [
      ...(await saveCheckoutForm(typed.buyer ?? '', kept)),
      await flashToast({ kind: 'notice', text: t(texts.sessionEnded) }),
    ],
  }
}

/** Places what the form asks for: where to go then, or what stands in the way. */
export async function handleCheckoutForm(
  db: Db,
  request: Request,
  visitor: Visitor,
  typed: Typed,
): Promise<Outcome> {
  const t = translatorOf(request)
  const { actor } = visitor
  if (typed.buyer && !isMember(actor)) return signInAgain(t, typed)
  if (typed.intent === 'send-code') return sendCode(db, request, visitor, typed)
  const whole = await withSavedAddress(db, actor, typed)
  if (!whole) return invalid(t(formTexts.checkFields), { addressId: t(texts.addressGone) })
  const wish = addressToSave(t, actor, whole)
  const paying = readPayInput(t, whole)
  const faults = { ...wish.faults, ...paying.faults }
  const form = parseFields(nestCheckoutForm(whole) as Typed, placeOrdersInput, t)
  if (!form.ok) return invalid(form.error.message, { ...faults, ...form.error.fields })
  const isReader = whole.newsletter === 'yes'
  const { email } = form.value.contactInfo
  if (isReader && !email) faults['contactInfo.email'] = t(texts.newsletterNeedsEmail)
  if (Object.keys(faults).length > 0) return invalid(t(formTexts.checkFields), faults)

  const taken = await enterTypedCode(db, request, whole)
  if (taken.problem) return taken
  const asked = await askForProof(db, request, visitor, form.value)
  if (asked) return { problem: asked.problem, cookies: [...taken.cookies, ...(asked.cookies ?? [])] }
  const cart = guestCartLinesOf(request)
  // An order that waited on a phone is of the cart that it was made of.
  const lines = whole.guestCart ? guestLinesInCookies(whole.guestCart) : cart
  const settings = await currentSettings()
  const origin = {
    device: visitor.device,
    phoneRequest: await checkoutPhoneRequest(request),
    isKnownTo: (account: string) => wasSignedInHere(request, account),
  }
  const checkout = {
    ...form.value,
    lines,
    shown: shownDelivery(whole),
    settings,
    origin,
    language: languageOf(request),
  }
  const placed = await placeOrders(db, actor, checkout)
  if (!placed.ok) return { problem: problemOf(t, placed), cookies: taken.cookies }
  const { checkoutId } = form.value
  if (isReader) await subscribeReader(db, email, visitor)
  if (paying.input) await startCheckoutPayment(request, visitor, checkoutId, paying.input)
  return {
    path: paying.input
      ? href('/pay/:checkoutId', { checkoutId })
      : `${href('/order-confirmation')}?${new URLSearchParams({ checkout: checkoutId })}`,
    cookies: [
      ...taken.cookies,
      ...(await deleteCheckoutForm(request)),
      ...(isMember(actor)
        ? await saveAddress(db, t, actor, wish)
        : [
            ...guestCartCookies(remainingLines(cart, placed.value.orders)),
            await rememberCheckout(request, checkoutId),
          ]),
    ],
  }
}

/** What the page said of delivery, where the form comes from one. */
function shownDelivery(typed: Typed) {
  const { toldDistrict: district } = typed
  return district === undefined ? undefined : { district, suggested: pickAfter(typed, 'suggested.') }
}

/** The order stands by now: what goes wrong here is only noted. */
async function subscribeReader(db: Db, email: string, visitor: Visitor) {
  try {
    const input = { email, source: 'checkout', preferences: defaultPreferences } as const
    await subscribe(db, input, { address: visitor.countedAs ?? visitor.address, secret: appSecret() })
  } catch (error) {
    log.error({ err: error }, 'a newsletter could not be subscribed to at checkout')
  }
}

function invalid(message: string, fields: Typed): Outcome {
  return { problem: { status: 400, message, fields: named(fields), changes: [] } }
}

/** Names fields as the form does. */
const named = (fields: Typed): Typed =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [checkoutFieldName(path), text]))

const statuses: Partial<Record<OrderRefusal, number>> = {
  'address-needed': 400,
  'delivery-unknown': 400,
  'delivery-missing': 400,
}

function problemOf(t: Translate, { reason, detail }: Refusal<OrderRefusal>): CheckoutProblem {
  if (isLimit(reason)) {
    const { changes, offersCode } = detail as LimitDetail
    const message = t(orderRefusals[reason])
    const fields = limitFields[reason] === 'paymentMethod' ? { paymentMethod: message } : {}
    return {
      status: 409,
      message,
      fields: fields as Typed,
      changes: changes.map((change) => t(change)),
      confirm: offersCode ? 'offered' : undefined,
    }
  }
  const changes = Array.isArray(detail) ? (detail as Message[]).map((change) => t(change)) : []
  const wrong = detail && !Array.isArray(detail) ? Object.entries(detail as Record<string, Message>) : []
  const fields = named(Object.fromEntries(wrong.map(([name, message]) => [name, t(message)])))
  const message = t(orderRefusals[reason])
  return { status: statuses[reason] ?? 409, message, fields, changes }
}
