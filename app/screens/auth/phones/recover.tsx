import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { clientAddressContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { knownAccounts } from '#app/http/session/known-device.server.ts'
import {
  backHere,
  deletePhoneRequest,
  findPhoneStep,
  handlePhoneStep,
  phoneRequestOf,
} from '#app/http/session/phone-steps.server.ts'
import {
  redirectWithGreeting,
  signInOriginOf,
  startBrowserSession,
} from '#app/http/session/start-browser-session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { accountFields } from '#app/modules/identity/accounts/rules.ts'
import { phoneAccountRefusals } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { CodeForm, PhoneForm, type PhoneProblem } from '#app/parts/accounts/phone-steps.tsx'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { recoverWithPhone } from '#app/workflows/recover-with-phone.server.ts'
import * as forms from '#messages/forms.ts'
import * as texts from '#messages/phones.ts'
import type { Route } from './+types/recover'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.recoverTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const input = z.object({ password: accountFields.password })

export async function loader({ request, context }: Route.LoaderArgs) {
  if (isMember(actorOf(context))) throw redirect(href('/profile/password'))
  return { at: await findPhoneStep(request, 'recover'), policy: (await currentSettings()).passwordPolicy }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const typed = await readForm(request)
  const step = await handlePhoneStep(request, context, 'recover', typed)
  if (step === 'entered') return backHere(request, [])
  if (step) return step
  const form = parseFields(typed, input, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const recovered = await recoverWithPhone(
    db,
    { request: await phoneRequestOf(request, 'recover'), password: form.value.password },
    {
      ...signInOriginOf(request, context.get(clientAddressContext)),
      knows: await knownAccounts(request),
    },
  )
  if (!recovered.ok) {
    const weak = recovered.reason === 'weak-password' ? (recovered.detail as Message) : undefined
    if (weak)
      return answerFailure({ message: t(forms.checkField), fields: { password: t(weak) }, typed: {} }, 400)
    return answerFailure(
      {
        message: t(phoneAccountRefusals[recovered.reason]),
        fields: {} as Record<string, string>,
        typed: {},
      },
      recovered.reason === 'no-account' ? 404 : 403,
    )
  }
  const cookies = await startBrowserSession(request, recovered.value)
  return redirectWithGreeting(
    '/',
    [...cookies, await deletePhoneRequest(request, 'recover')],
    t(texts.recovered),
  )
}

export default function Recover({ loaderData: { at, policy }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData) as PhoneProblem
  const pending = useNavigation().formMethod === 'POST'
  return (
    <FormPage
      title={t(texts.recoverTitle)}
      intro={at.step === 'phone' ? t(texts.recoverIntro) : undefined}
      error={problem?.message}
    >
      {at.step === 'phone' && <PhoneForm problem={problem} />}
      {at.step === 'code' && <CodeForm {...at} problem={problem} />}
      {at.step === 'proven' && (
        <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
          <NewPasswordField policy={policy} error={problem?.fields?.password} />
          <p className="text-muted text-sm">{t(texts.newPasswordWaits)}</p>
          <Button name="intent" value="recover" size="large" pending={pending}>
            {t(texts.saveNewPassword)}
          </Button>
        </Form>
      )}
      <p className="mt-6 text-muted">
        <RichText
          text={t(texts.recoverOtherWays)}
          tags={{
            email: (words) => (
              <Link to={href('/forgot-password')} className={textLink}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </FormPage>
  )
}
