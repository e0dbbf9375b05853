import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findHalfSession } from '#app/domain/accounts/find-session.server.ts'
import { type SignInRefusal, signInInput, signInRefusals } from '#app/domain/accounts/rules.ts'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { actorOf, ownPath } from '#app/web/actor.server.ts'
import { problemOf } from '#app/web/answers.ts'
import { parseForm, withoutSecrets } from '#app/web/forms.server.ts'
import { knownDevice } from '#app/web/known-device.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/web/response.server.ts'
import { halfSignedInContext } from '#app/web/session.server.ts'
import { originOf, signInPerson, welcome } from '#app/web/sign-in-person.server.ts'
import type { Route } from './+types/login'
import { AuthPage, textLink } from './auth-page.tsx'
import { checkFieldsText, fault } from './fault.ts'
import { withFrom } from './with-from.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in | Thumba' }]

const fromOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('from'))

export function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  if (isMember(actorOf(context))) throw redirect(from)
  if (context.get(halfSignedInContext)) throw redirect(withFrom('/login/code', from))
  return { from }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, signInInput)
  if (!form.ok) return fault({ ...form.error, toast: 'Login failed' }, 400)
  const typed = withoutSecrets(form.typed)
  try {
    const { email } = form.value
    const origin = originOf(request, context.get(clientAddressContext))
    const device = await knownDevice(request, email)
    const signedIn = await signIn(db, form.value, { ...origin, device })
    if (!signedIn.ok) return fault({ ...refusalOf(signedIn.reason), typed }, statuses[signedIn.reason])
    const cookies = await signInPerson(request, { ...signedIn.value, email })
    const from = fromOf(request)
    const isHalf = await findHalfSession(db, signedIn.value.token, new Date())
    return await welcome(isHalf ? withFrom('/login/code', from) : from, cookies, 'Welcome back!')
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    const message = 'An unexpected error occurred'
    return fault({ message, toast: message, fields: {}, typed }, 500)
  }
}

const statuses: Record<SignInRefusal, number> = {
  'invalid-email': 400,
  'no-account': 404,
  'wrong-password': 401,
  'too-many-tries': 429,
  suspended: 403,
}
const fieldOf: Partial<Record<SignInRefusal, string>> = {
  'invalid-email': 'email',
  'no-account': 'email',
  'wrong-password': 'password',
}

function refusalOf(reason: SignInRefusal) {
  const text = signInRefusals[reason]
  const field = fieldOf[reason]
  const fields: Record<string, string> = field ? { [field]: text } : {}
  return { message: field ? checkFieldsText : text, toast: text, fields }
}

export default function Login({ loaderData: { from }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { fields, typed, message, toast } = problem ?? {}
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage title="Sign in" error={message} toast={toast ? { kind: 'error', text: toast } : null}>
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typed?.email}
          error={fields?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fields?.password}
        />
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
        <Link to={withFrom('/register', from, { role: 'buyer' })} className={textLink}>
          as a buyer
        </Link>{' '}
        or{' '}
        <Link to={withFrom('/register', from, { role: 'seller' })} className={textLink}>
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
    </AuthPage>
  )
}
