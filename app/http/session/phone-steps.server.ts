import { type RouterContextProvider, redirect } from 'react-router'
import { retryAfterText } from '#app/base/retry-after.ts'
import { db } from '#app/db/index.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { enterPhoneCode, findProvenPhone } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import {
  enterCodeRefusals,
  phoneCodeInput,
  resendSeconds,
  type SendCodeRefusal,
  sendCodeInput,
  sendCodeRefusals,
} from '#app/modules/identity/phones/phone-code-rules.ts'
import { type PhoneCodePurpose, sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import { phoneAccountRefusals } from '#app/modules/identity/phones/phone-trust-rules.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as forms from '#messages/forms.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'
import { newDeviceCookie, visitorOf } from './device.server.ts'

/** What a code is for; a change of phone without a password needs one to the old number too. */
export type PhoneSlot = Exclude<PhoneCodePurpose, 'order'> | 'old-phone'
type Asked = {
  request: string
  phone: string
  channel: 'sms' | 'whatsapp'
  sentAt: number
}

// Not named like our other cookies: it changes no page that is cached.
const cookie = createSignedCookie('phone-codes', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 45 * 60,
})

const purposeOf = (slot: PhoneSlot): PhoneCodePurpose => (slot === 'old-phone' ? 'verify-phone' : slot)

/** Where somebody stands who proves a phone: which phone, the code, or what comes after. */
export type PhoneStep =
  | { step: 'phone' }
  | { step: 'code'; phone: string; channel: 'sms' | 'whatsapp'; wait: number }
  | { step: 'proven'; phone: string }

export async function findPhoneStep(request: Request, slot: PhoneSlot, now = Date.now()): Promise<PhoneStep> {
  const asked = (await slots(request))[slot]
  if (!asked) return { step: 'phone' }
  const proven = await findProvenPhone(db, { request: asked.request, purposes: [purposeOf(slot)] })
  if (proven) return { step: 'proven', phone: proven.phone }
  const { phone, channel, sentAt } = asked
  const wait = Math.max(0, Math.ceil(resendSeconds - (now - sentAt) / 1000))
  return { step: 'code', phone, channel, wait }
}

/** The request that this browser made for a code, and nobody else holds. */
export const phoneRequestOf = async (request: Request, slot: PhoneSlot): Promise<string | undefined> =>
  (await slots(request))[slot]?.request

type Slots = Partial<Record<PhoneSlot, Asked>>
async function slots(request: Request): Promise<Slots> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  return kept !== null && typeof kept === 'object' ? (kept as Slots) : {}
}

/** The Set-Cookie value that ends what was asked for, done or given up. */
export async function deletePhoneRequest(request: Request, ...gone: PhoneSlot[]): Promise<string> {
  const kept = Object.entries(await slots(request)).filter(([slot]) => !gone.includes(slot as PhoneSlot))
  return cookie.serialize(Object.fromEntries(kept))
}

type Typed = Record<string, string>
type Context = Readonly<RouterContextProvider>

/** Does what the forms of the first two steps ask for. `entered` where the right code was typed; nothing for other forms. */
export async function handlePhoneStep(request: Request, context: Context, slot: PhoneSlot, typed: Typed) {
  if (typed.intent === 'send-code') return send(request, context, slot, typed)
  if (typed.intent === 'send-again') {
    const asked = (await slots(request))[slot]
    return send(request, context, slot, { ...typed, phone: asked?.phone ?? '' })
  }
  if (typed.intent === 'other-phone') return backHere(request, [await deletePhoneRequest(request, slot)])
  if (typed.intent !== 'enter-code') return undefined
  return enter(request, slot, typed)
}

async function send(request: Request, context: Context, slot: PhoneSlot, typed: Typed) {
  const t = translatorOf(request)
  const form = parseFields(typed, sendCodeInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const sent = await sendCodeFor(request, await visitorOf(request, context), slot, form.value)
  if (!sent.ok) {
    const text = t(sendCodeRefusals[sent.reason])
    if (sent.reason === 'too-many-codes' || sent.reason === 'new-browser')
      return answerFailure({ message: `${text} ${retryAfterText(sent.seconds, t)}`, fields: {}, typed }, 429)
    const status = sent.reason === 'codes-paused' ? 503 : 400
    return answerFailure({ message: t(forms.checkField), fields: { phone: text }, typed }, status)
  }
  return backHere(request, sent.cookies)
}

type CodeSent =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: SendCodeRefusal; seconds: number | undefined }

/** Sends a code to a phone, with the Set-Cookie values by which this browser, and no other, can enter it. */
export async function sendCodeFor(
  request: Request,
  visitor: Visitor,
  slot: PhoneSlot,
  wanted: { phone: string; channel: 'sms' | 'whatsapp' },
): Promise<CodeSent> {
  const asked = { ...wanted, purpose: purposeOf(slot), language: languageOf(request) }
  const sent = await sendPhoneCode(db, asked, visitor)
  if (!sent.ok) return { ok: false, reason: sent.reason, seconds: sent.detail as number | undefined }
  const kept: Asked = { ...sent.value, phone: asked.phone, sentAt: Date.now() }
  const all = { ...(await slots(request)), [slot]: kept }
  return { ok: true, cookies: [await cookie.serialize(all), ...(await newDeviceCookie(request))] }
}

async function enter(request: Request, slot: PhoneSlot, typed: Typed) {
  const t = translatorOf(request)
  const form = parseFields(typed, phoneCodeInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const asked = await phoneRequestOf(request, slot)
  // Too late, or in another tab it was given up: the page asks for the number, and has no code to say it beside.
  if (!asked) return answerFailure({ message: t(phoneAccountRefusals['code-first']), fields: {}, typed }, 400)
  const entered = await enterPhoneCode(db, {
    request: asked,
    purpose: purposeOf(slot),
    code: form.value.code,
  })
  if (entered.ok || (await wasEntered(asked, slot))) return 'entered' as const
  const text = t(enterCodeRefusals[entered.reason])
  return answerFailure({ message: t(forms.checkField), fields: { code: text }, typed: {} }, 400)
}

/** A form that comes twice, by a double tap or over a bad line, counts once. Signing in is repeated even when it was done. */
async function wasEntered(request: string, slot: PhoneSlot): Promise<boolean> {
  const orJustDone = slot === 'sign-in' || slot === 'register'
  return !!(await findProvenPhone(db, { request, purposes: [purposeOf(slot)], orJustDone }))
}

/** The same page again, with the cookies. */
export function backHere(request: Request, cookies: string[]) {
  const { pathname, search } = new URL(request.url)
  return goTo(pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, ''), cookies)
}

export function goTo(path: string, cookies: string[]) {
  const headers = new Headers()
  for (const set of cookies) headers.append('Set-Cookie', set)
  return redirect(path, { status: 303, headers })
}
