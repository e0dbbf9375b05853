import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import {
  type RegistrationRefusal,
  registrationFailed,
  registrationRefusals,
} from '#app/domain/accounts/rules.ts'
import { registerMember } from '#app/domain/sellers/register-member.server.ts'
import { buyerRegistration, sellerRegistration } from '#app/domain/sellers/rules.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import type { Refusal } from '#app/domain/shared/result.ts'
import { Button } from '#app/ui/button.tsx'
import { actorOf, ownPath } from '#app/web/actor.server.ts'
import { checkFields, readForm, withoutSecrets } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/web/response.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { originOf, signInPerson, welcome } from '#app/web/sign-in-person.server.ts'
import type { Route } from './+types/register'
import { AuthPage, textLink } from './auth-page.tsx'
import { checkFieldsText, type Fault, fault } from './fault.ts'
import { PersonFields } from './person-fields.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { ShopFields } from './shop-fields.tsx'
import { withFrom } from './with-from.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Create an account | Thumba' }]

const fromOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('from'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  if (isMember(actorOf(context))) throw redirect(from)
  const { passwordPolicy } = await currentSettings()
  const role = new URL(request.url).searchParams.get('role') === 'seller' ? 'seller' : 'buyer'
  return { from, role, policy: passwordPolicy } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readForm(request)
  const form = checkFields(texts, texts.role === 'seller' ? sellerRegistration : buyerRegistration)
  if (!form.ok) return fault(form.error, 400)
  const typed = withoutSecrets(texts)
  try {
    const made = await registerMember(db, form.value, originOf(request, context.get(clientAddressContext)))
    if (!made.ok) return fault({ ...refusalOf(made), typed }, statuses[made.reason])
    const cookies = await signInPerson(request, { ...made.value, email: form.value.email })
    return await welcome(fromOf(request), cookies, 'Welcome to Thumba!')
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return fault({ message: registrationFailed, toast: registrationFailed, fields: {}, typed }, 500)
  }
}

const statuses = { 'email-taken': 409, 'weak-password': 400, 'too-many-registrations': 429 }

function refusalOf({ reason, detail }: Refusal<RegistrationRefusal>) {
  const text = typeof detail === 'string' ? detail : registrationRefusals[reason]
  const field = { 'email-taken': 'email', 'weak-password': 'password', 'too-many-registrations': undefined }[
    reason
  ]
  const fields: Record<string, string> = field ? { [field]: text } : {}
  return { message: field ? checkFieldsText : text, toast: text, fields, reason }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { from, role, policy } = loaderData
  const { fields = {}, typed = {}, message, toast, reason }: Partial<Fault> = actionData ?? {}
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage
      title={role === 'seller' ? 'Start selling' : 'Create an account'}
      error={message}
      toast={toast ? { kind: 'error', text: toast } : null}
    >
      <RoleSwitch role={role} from={from} />
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="role" value={role} />
        <PersonFields typed={typed} faults={fields} policy={policy} />
        {role === 'seller' && <ShopFields typed={typed} faults={fields} />}
        {fields.role && <p className="font-medium text-clay text-sm">{fields.role}</p>}
        {reason === 'email-taken' && <TakenHelp email={typed.email} from={from} />}
        <Button type="submit" size="large" pending={pending}>
          {role === 'seller' ? 'Open my shop' : 'Create account'}
        </Button>
      </Form>
      <Agreement />
      <p className="mt-6 text-muted">
        Already have an account?{' '}
        <Link to={withFrom('/login', from)} className={textLink}>
          Sign in
        </Link>
      </p>
    </AuthPage>
  )
}

const Agreement = () => (
  <p className="mt-4 text-muted text-sm">
    By creating an account you agree to the{' '}
    <Link to={href('/terms')} className={textLink}>
      Terms of Use
    </Link>{' '}
    and the{' '}
    <Link to={href('/privacy')} className={textLink}>
      Privacy Policy
    </Link>
    .
  </p>
)

/** Whoever forgot that they have an account has forgotten the password too. */
const TakenHelp = ({ email = '', from }: { email: string | undefined; from: string }) => (
  <p className="text-muted">
    Is it yours?{' '}
    <Link to={withFrom('/login', from)} className={textLink}>
      Sign in
    </Link>
    , or{' '}
    <Link to={`${href('/forgot-password')}?${new URLSearchParams({ email })}`} className={textLink}>
      choose a new password
    </Link>{' '}
    if you forgot it.
  </p>
)
