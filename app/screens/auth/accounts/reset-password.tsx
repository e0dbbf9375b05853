import { data, Form, href, Link, useNavigation } from 'react-router'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { rememberDevice } from '#app/http/session/known-device.server.ts'
import { redirectWithGreeting } from '#app/http/session/start-browser-session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf, withoutPasswords } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  goneLinkStatuses,
  type LinkRefusal,
  linkRefusals,
  type NewPasswordRefusal,
  newPasswordRefusalStatuses,
  newPasswordRefusals,
  resetFailed,
} from '#app/modules/identity/accounts/links/link-rules.ts'
import { findLink } from '#app/modules/identity/accounts/links/links.server.ts'
import { newPasswordInput } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { resetPassword } from '#app/workflows/reset-password.server.ts'
import * as texts from '#messages/accounts.ts'
import * as forms from '#messages/forms.ts'
import { refuseForm } from '../form-problem.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.resetTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findLink(db, token, new Date())
  if (link?.purpose !== 'reset-password')
    return data({ refused: 'link-unknown' as const, email: undefined }, 404)
  if (link.state !== 'open') return data({ refused: `link-${link.state}` as const, email: link.email }, 410)
  const { passwordPolicy } = await currentSettings()
  return data({ refused: undefined, email: link.email, token, policy: passwordPolicy })
}

/** Leads to signing in rather than in: the link may have been opened in a mail app, or on somebody else's phone. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newPasswordInput)
  if (!form.ok) return refuseForm(form.error, 400)
  try {
    const reset = await resetPassword(db, form.value, { address: context.get(countedAsContext) })
    if (!reset.ok)
      return refuseForm(
        { ...refusalOf(reset, translatorOf(request)), typed: {} },
        pageStatuses[reset.reason] ?? 409,
      )
    const known = await rememberDevice(request, { email: reset.value })
    return await redirectWithGreeting(href('/login'), [known], translatorOf(request)(texts.resetDone))
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const typed = withoutPasswords(form.typed)
    const message = translatorOf(request)(resetFailed)
    return refuseForm({ message, fields: {}, typed }, 500)
  }
}

const pageStatuses = { ...newPasswordRefusalStatuses, ...goneLinkStatuses }

function refusalOf({ reason, detail }: Refusal<NewPasswordRefusal>, t: Translate) {
  if (reason !== 'weak-password') return { message: t(newPasswordRefusals[reason]), fields: {} }
  return {
    message: t(forms.checkFields),
    fields: { password: t(detail as Message) } as Record<string, string>,
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { fields, message } = problem ?? {}
  const pending = useNavigation().formMethod === 'POST'
  if (loaderData.refused) return <DeadLink refused={loaderData.refused} email={loaderData.email} />
  const { email, token, policy } = loaderData
  return (
    <FormPage title={t(texts.resetTitle)} intro={t(texts.resetIntro, { email })} error={message}>
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="token" value={token} />
        {/* So that password keepers know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label={t(texts.newPassword)} policy={policy} error={fields?.password} />
        <Button type="submit" size="large" pending={pending}>
          {t(texts.saveTheNewPassword)}
        </Button>
      </Form>
    </FormPage>
  )
}

/** Says why, and offers a new link at once where it is known for whom. */
const DeadLink = ({ refused, email }: { refused: LinkRefusal; email?: string }) => {
  const t = useTranslate()
  return (
    <FormPage title={t(texts.deadLinkTitle)}>
      <Notice kind="error" className="mt-4">
        {t(linkRefusals[refused])}
      </Notice>
      {email ? (
        <Form method="post" action={href('/forgot-password')} className="mt-5">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" size="large" className="w-full">
            {t(texts.sendANewLink)}
          </Button>
        </Form>
      ) : (
        <p className="mt-4">
          <Link to={href('/forgot-password')} className={textLink}>
            {t(texts.askForNewLink)}
          </Link>
        </p>
      )}
      <p className="mt-6">
        <Link to={href('/login')} className={textLink}>
          {t(texts.backToSignIn)}
        </Link>
      </p>
    </FormPage>
  )
}
