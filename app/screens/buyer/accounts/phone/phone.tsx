import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDate } from '#app/base/dates/format-date.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import {
  backHere,
  deletePhoneRequest,
  findPhoneStep,
  handlePhoneStep,
  phoneRequestOf,
} from '#app/http/session/phone-steps.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { findMovedFrom, findWaitingClaims } from '#app/modules/identity/phones/phone-claims.server.ts'
import {
  type PhoneAccountRefusal,
  phoneAccountRefusals,
} from '#app/modules/identity/phones/phone-trust-rules.ts'
import { findMember } from '#app/modules/identity/shops/reading/reading.server.ts'
import { CodeForm, PhoneForm, type PhoneProblem } from '#app/parts/accounts/phone-steps.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { removeAccountPhone, verifyAccountPhone } from '#app/workflows/change-account-phone.server.ts'
import { retainPhone } from '#app/workflows/claim-phone.server.ts'
import * as forms from '#messages/forms.ts'
import * as texts from '#messages/phones.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/phone'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.yourPhone)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const phone = (await findVerifiedPhone(db, member.userId)) ?? null
  const hasPassword = (await findPasswordHash(db, member.userId)) !== undefined
  const known = phone ? undefined : (await findMember(db, member.userId))?.phone
  const at = await findPhoneStep(request, 'verify-phone')
  const claims = await claimsOf(member.userId, translatorOf(request))
  // Whoever has no password shows first that the old number is still theirs.
  const old = at.step === 'proven' && phone && !hasPassword ? await findPhoneStep(request, 'old-phone') : null
  return {
    phone,
    claims,
    hasPassword,
    known: known ? formatPhone(known) : '',
    at,
    old,
    mayRemove: mayRemove(member),
  }
}

/** What waits for the member's number, what they wait for, and what moved away. */
async function claimsOf(userId: string, t: Translate) {
  const { of, wanted } = await findWaitingClaims(db, userId)
  const moved = await findMovedFrom(db, userId, new Date())
  const said = ({ phone, dueAt }: { phone: string; dueAt: Date }) => ({
    phone: formatPhone(phone),
    until: formatDate(dueAt, t),
  })
  return { of: of && said(of), wanted: wanted.map(said), moved: moved.map(said) }
}

const mayRemove = (member: { email: string | null; emailVerified: boolean }) =>
  member.email !== null && member.emailVerified

const passwordInput = z.object({ password: currentPasswordField })

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const t = translatorOf(request)
  const typed = await readForm(request)
  if (typed.intent === 'keep') {
    const kept = await retainPhone(db, member)
    return redirectWithToast(href('/profile/phone'), t(kept.ok ? texts.phoneRetained : texts.nothingWaits))
  }
  const isOld = typed.slot === 'old-phone'
  if (isOld) {
    const phone = await findVerifiedPhone(db, member.userId)
    const step = await handlePhoneStep(request, context, 'old-phone', { ...typed, phone: phone ?? '' })
    if (step === 'entered') return save(request, member, {})
    if (step) return step
  }
  const step = await handlePhoneStep(request, context, 'verify-phone', typed)
  // Whose only number moved to another account has no password and no old number to show.
  if (step === 'entered' && (await isWithoutBoth(member.userId))) return save(request, member, {})
  if (step === 'entered') return backHere(request, [])
  if (step) return step
  const form = parseFields(typed, passwordInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  if (typed.intent !== 'remove') return save(request, member, form.value)
  const removed = await removeAccountPhone(db, member, form.value)
  return removed.ok
    ? redirectWithToast(href('/profile'), t(texts.phoneRemoved))
    : refused(request, removed.reason)
}

const isWithoutBoth = async (userId: string) =>
  (await findVerifiedPhone(db, userId)) === undefined && (await findPasswordHash(db, userId)) === undefined

async function save(
  request: Request,
  member: ReturnType<typeof requireMember>,
  { password }: { password?: string },
) {
  const t = translatorOf(request)
  const saved = await verifyAccountPhone(db, member, {
    request: await phoneRequestOf(request, 'verify-phone'),
    oldRequest: await phoneRequestOf(request, 'old-phone'),
    password,
  })
  if (!saved.ok) return refused(request, saved.reason)
  const { attached, waitsUntil } = saved.value
  const answer = await redirectWithToast(
    href(waitsUntil ? '/profile/phone' : '/profile'),
    waitsUntil
      ? t(texts.phoneWaits, { until: formatDate(waitsUntil, t) })
      : attached > 0
        ? t(texts.phoneSavedWithOrders, { count: attached })
        : t(texts.phoneSaved),
  )
  answer.headers.append('Set-Cookie', await deletePhoneRequest(request, 'verify-phone', 'old-phone'))
  return answer
}

function refused(request: Request, reason: PhoneAccountRefusal) {
  const t = translatorOf(request)
  const text = t(phoneAccountRefusals[reason])
  const isPassword = reason === 'wrong-password'
  return answerFailure(
    {
      message: isPassword ? t(forms.checkField) : text,
      fields: (isPassword ? { password: text } : {}) as Record<string, string>,
      typed: {},
    },
    isPassword ? 401 : reason === 'too-many-tries' ? 429 : 409,
  )
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { phone, claims, hasPassword, known, at, old, mayRemove: removable } = loaderData
  const problem = problemOf(actionData) as PhoneProblem
  const pending = useNavigation().formMethod === 'POST'
  const intro = phone ? t(texts.phoneOfYours, { phone: formatPhone(phone) }) : t(texts.noPhoneYet)
  return (
    <AccountPage title={t(texts.yourPhone)} intro={intro} error={problem?.message}>
      {claims.of && (
        <Notice className="mt-4">
          <p>{t(texts.wantedBy, claims.of)}</p>
          <Form method="post" className="mt-3">
            <Button name="intent" value="keep">
              {t(texts.retainPhone)}
            </Button>
          </Form>
        </Notice>
      )}
      {claims.wanted.map((claim) => (
        <Notice key={claim.phone} className="mt-4">
          {t(texts.waitsForYou, claim)}
        </Notice>
      ))}
      {claims.moved.map((claim) => (
        <p key={claim.phone} className="mt-4">
          {t(texts.movedAway, claim)}
        </p>
      ))}
      {at.step === 'phone' && <PhoneForm problem={problem} known={known} />}
      {at.step === 'code' && <CodeForm {...at} problem={problem} />}
      {at.step === 'proven' && hasPassword && (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
          <p>{t(texts.provenNow, { phone: formatPhone(at.phone) })}</p>
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t(texts.yourPassword)}
            error={problem?.fields?.password}
          />
          <Button name="intent" value="save" size="large" pending={pending} className="self-start">
            {t(texts.savePhone)}
          </Button>
        </Form>
      )}
      {at.step === 'proven' && old?.step === 'phone' && (
        <Form method="post" className="mt-5 flex flex-col gap-4">
          <p>{t(texts.oldNumberToo, { phone: formatPhone(phone!) })}</p>
          <input type="hidden" name="slot" value="old-phone" />
          <Button name="intent" value="send-code" className="self-start">
            {t(texts.sendCode)}
          </Button>
        </Form>
      )}
      {at.step === 'proven' && old?.step === 'code' && (
        <CodeForm {...old} slot="old-phone" problem={problem} />
      )}
      {phone && removable && hasPassword && at.step === 'phone' && (
        <Form method="post" noValidate className="mt-8 flex flex-col gap-4 border-line border-t pt-4">
          <p className="text-muted">{t(texts.removeIntro)}</p>
          <PasswordField
            id="remove-password"
            name="password"
            autoComplete="current-password"
            label={t(texts.yourPassword)}
            error={problem?.fields?.password}
          />
          <Button name="intent" value="remove" variant="danger" pending={pending} className="self-start">
            {t(texts.removePhone)}
          </Button>
        </Form>
      )}
    </AccountPage>
  )
}
