import { Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
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
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { accountFields } from '#app/modules/identity/accounts/rules.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { phoneAccountRefusals } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { CodeForm, type PhoneProblem } from '#app/parts/accounts/phone-steps.tsx'
import { Button } from '#app/ui/button.tsx'
import { setFirstPassword } from '#app/workflows/change-account-phone.server.ts'
import * as forms from '#messages/forms.ts'
import * as texts from '#messages/phones.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/first-password'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.firstPasswordTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const input = z.object({ password: accountFields.password })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context, request)
  const phone = await findVerifiedPhone(db, userId)
  if (!phone || (await findPasswordHash(db, userId))) throw redirect(href('/profile/password'))
  const at = await findPhoneStep(request, 'old-phone')
  return { phone, at, policy: (await currentSettings()).passwordPolicy }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const t = translatorOf(request)
  const typed = await readForm(request)
  const phone = (await findVerifiedPhone(db, member.userId)) ?? ''
  const step = await handlePhoneStep(request, context, 'old-phone', { ...typed, phone })
  if (step === 'entered') return backHere(request, [])
  if (step) return step
  const form = parseFields(typed, input, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const { password } = form.value
  const set = await setFirstPassword(db, member, {
    request: await phoneRequestOf(request, 'old-phone'),
    password,
  })
  if (!set.ok) {
    const weak = set.reason === 'weak-password' ? (set.detail as Message) : undefined
    if (weak)
      return answerFailure({ message: t(forms.checkField), fields: { password: t(weak) }, typed: {} }, 400)
    return answerFailure(
      { message: t(phoneAccountRefusals[set.reason]), fields: {} as Record<string, string>, typed: {} },
      409,
    )
  }
  const answer = await redirectWithToast(href('/profile'), t(texts.firstPasswordSet))
  answer.headers.append('Set-Cookie', await deletePhoneRequest(request, 'old-phone'))
  return answer
}

export default function FirstPassword({
  loaderData: { phone, at, policy },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData) as PhoneProblem
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AccountPage
      title={t(texts.firstPasswordTitle)}
      intro={t(texts.firstPasswordIntro, { phone: formatPhone(phone) })}
      error={problem?.message}
    >
      {at.step === 'phone' && (
        <Form method="post" className="mt-5">
          <Button name="intent" value="send-code" pending={pending}>
            {t(texts.sendCode)}
          </Button>
        </Form>
      )}
      {at.step === 'code' && <CodeForm {...at} problem={problem} />}
      {at.step === 'proven' && (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
          <NewPasswordField policy={policy} error={problem?.fields?.password} />
          <p className="text-muted text-sm">{t(texts.newPasswordWaits)}</p>
          <Button name="intent" value="save" size="large" pending={pending} className="self-start">
            {t(texts.saveNewPassword)}
          </Button>
        </Form>
      )}
    </AccountPage>
  )
}
