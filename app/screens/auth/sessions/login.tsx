import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { safeLocalPath } from '#app/base/local-path.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { clientAddressContext, countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { knownDevice } from '#app/http/session/known-device.server.ts'
import { partialSessionContext } from '#app/http/session/session.server.ts'
import {
  redirectWithGreeting,
  signInOriginOf,
  startBrowserSession,
} from '#app/http/session/start-browser-session.server.ts'
import { refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf, withoutPasswords } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { signInInput, signInRefusalStatuses, signInRefusals } from '#app/modules/identity/accounts/rules.ts'
import { findPartialSession } from '#app/modules/identity/sessions/reading.server.ts'
import { signIn } from '#app/modules/identity/sessions/signing-in.server.ts'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as phones from '#messages/phones.ts'
import * as texts from '#messages/sessions.ts'
import { refuseForm, refuseWithToast } from '../form-problem.ts'
import { PhoneWay } from '../phone-way.tsx'
import { withReturnPath } from '../with-return-path.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.signIn)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const fromOf = (request: Request) => safeLocalPath(new URL(request.url).searchParams.get('from'))

const signInForm = defineForm(signInInput, {
  email: { type: 'email', autoComplete: 'username' },
  password: { autoComplete: 'current-password' },
})

export function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  if (isMember(actorOf(context))) throw redirect(from)
  if (context.get(partialSessionContext)) throw redirect(withReturnPath('/login/code', from))
  const isUnsent = new URL(request.url).searchParams.has('unsent')
  return { from, isUnsent, fields: signInForm.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await signInForm.read(request)
  if (!form.ok) return refuseForm({ ...form.error, toast: translatorOf(request)(texts.loginFailed) }, 400)
  const typed = withoutPasswords(form.typed)
  try {
    const { email } = form.value
    const origin = signInOriginOf(request, context.get(clientAddressContext), context.get(countedAsContext))
    const device = await knownDevice(request, email)
    const signedIn = await signIn(db, form.value, { ...origin, device })
    if (!signedIn.ok) return refuseWithToast(refusal(signedIn), typed, translatorOf(request))
    const cookies = await startBrowserSession(request, { ...signedIn.value, email })
    const from = fromOf(request)
    const isHalf = await findPartialSession(db, signedIn.value.token, new Date())
    return await redirectWithGreeting(
      isHalf ? withReturnPath('/login/code', from) : from,
      cookies,
      translatorOf(request)(texts.welcomeBack),
    )
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const message = translatorOf(request)(texts.unexpected)
    return refuseForm({ message, toast: message, fields: {}, typed }, 500)
  }
}

const refusal = refusalsFrom({
  texts: signInRefusals,
  statuses: signInRefusalStatuses,
  fields: { 'invalid-email': 'email', 'no-account': 'email', 'wrong-password': 'password' },
})

const linkTo = (path: string) => (words: string) => (
  <Link to={path} className={textLink}>
    {words}
  </Link>
)

export default function Login({ loaderData: { from, isUnsent, fields }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { message, toast } = problem ?? {}
  const form = formState(fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <FormPage title={t(texts.signIn)} error={message} toast={toast ? { kind: 'error', text: toast } : null}>
      {isUnsent && !message && <Notice className="mt-5">{t(texts.unsent)}</Notice>}
      <PhoneWay to={withReturnPath('/login/phone', from)} text={t(phones.signInByPhone)} />
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField {...form.field('email')} label={t(texts.email)} />
        <PasswordField {...form.field('password')} label={t(texts.password)} />
        <Link
          to={href('/forgot-password')}
          className={`${textLink} -my-2 inline-flex min-h-11 items-center self-start`}
        >
          {t(texts.forgotPassword)}
        </Link>
        <Button type="submit" size="large" pending={pending}>
          {t(texts.signIn)}
        </Button>
      </Form>
      <p className="mt-6 text-muted">
        <RichText
          text={t(texts.newHere)}
          tags={{
            buyer: linkTo(withReturnPath('/register', from, { role: 'buyer' })),
            seller: linkTo(withReturnPath('/register', from, { role: 'seller' })),
          }}
        />
      </p>
      <p className="mt-2 text-muted">
        <RichText text={t(texts.guestOrder)} tags={{ link: linkTo(href('/orders/find')) }} />
      </p>
    </FormPage>
  )
}
