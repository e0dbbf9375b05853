import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf, safeLocalPath } from '#app/http/session/actor.server.ts'
import { knownDevice } from '#app/http/session/known-device.server.ts'
import { partialSessionContext } from '#app/http/session/session.server.ts'
import {
  redirectWithGreeting,
  signInOriginOf,
  startBrowserSession,
} from '#app/http/session/start-browser-session.server.ts'
import { refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { withoutPasswords } from '#app/kit/form/parse-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { signInInput, signInRefusals } from '#app/modules/identity/accounts/rules.ts'
import { findPartialSession } from '#app/modules/identity/sessions/find-session.server.ts'
import { signIn } from '#app/modules/identity/sessions/sign-in.server.ts'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { refuseForm, refuseWithToast } from '../form-problem.ts'
import { withReturnPath } from '../with-return-path.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in | Thumba' }]

const fromOf = (request: Request) => safeLocalPath(new URL(request.url).searchParams.get('from'))

const signInForm = defineForm(signInInput, {
  email: { type: 'email', autoComplete: 'username' },
  password: { autoComplete: 'current-password' },
})

export function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  if (isMember(actorOf(context))) throw redirect(from)
  if (context.get(partialSessionContext)) throw redirect(withReturnPath('/login/code', from))
  return { from, fields: signInForm.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await signInForm.read(request)
  if (!form.ok) return refuseForm({ ...form.error, toast: 'Login failed' }, 400)
  const typed = withoutPasswords(form.typed)
  try {
    const { email } = form.value
    const origin = signInOriginOf(request, context.get(clientAddressContext))
    const device = await knownDevice(request, email)
    const signedIn = await signIn(db, form.value, { ...origin, device })
    if (!signedIn.ok) return refuseWithToast(refusal(signedIn), typed, translatorOf(request))
    const cookies = await startBrowserSession(request, { ...signedIn.value, email })
    const from = fromOf(request)
    const isHalf = await findPartialSession(db, signedIn.value.token, new Date())
    return await redirectWithGreeting(
      isHalf ? withReturnPath('/login/code', from) : from,
      cookies,
      'Welcome back!',
    )
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const message = 'An unexpected error occurred'
    return refuseForm({ message, toast: message, fields: {}, typed }, 500)
  }
}

const refusal = refusalsFrom({
  texts: signInRefusals,
  statuses: {
    'invalid-email': 400,
    'no-account': 404,
    'wrong-password': 401,
    'too-many-tries': 429,
    suspended: 403,
  },
  fields: { 'invalid-email': 'email', 'no-account': 'email', 'wrong-password': 'password' },
})

export default function Login({ loaderData: { from, fields }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { message, toast } = problem ?? {}
  const form = formState(fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <FormPage title="Sign in" error={message} toast={toast ? { kind: 'error', text: toast } : null}>
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField {...form.field('email')} label="Email" />
        <PasswordField {...form.field('password')} label="Password" />
        <Link
          to={href('/forgot-password')}
          className={`${textLink} -my-2 inline-flex min-h-11 items-center self-start`}
        >
          Forgot password?
        </Link>
        <Button type="submit" size="large" pending={pending}>
          Sign in
        </Button>
      </Form>
      <p className="mt-6 text-muted">
        New here? Sign up{' '}
        <Link to={withReturnPath('/register', from, { role: 'buyer' })} className={textLink}>
          as a buyer
        </Link>{' '}
        or{' '}
        <Link to={withReturnPath('/register', from, { role: 'seller' })} className={textLink}>
          as a seller
        </Link>
        .
      </p>
      <p className="mt-2 text-muted">
        Ordered without an account?{' '}
        <Link to={href('/orders/find')} className={textLink}>
          Find your order
        </Link>
      </p>
    </FormPage>
  )
}
