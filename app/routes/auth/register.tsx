import { href, redirect, useNavigation } from 'react-router'
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
import { actorOf, ownPath, requireMember } from '#app/web/actor.server.ts'
import { problemOf } from '#app/web/answers.ts'
import { checkFields, readForm, withoutSecrets } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/web/response.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { originOf, signInPerson, welcome } from '#app/web/sign-in-person.server.ts'
import type { Route } from './+types/register'
import { AuthPage } from './auth-page.tsx'
import { checkFieldsText, type Fault, fault } from './fault.ts'
import { NewAccount } from './new-account.tsx'
import { offerShop, openShopFor } from './open-shop.server.ts'
import { OpenShop, openShopIntent } from './open-shop.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Create an account | Thumba' }]

const fromOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('from'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  const role = new URL(request.url).searchParams.get('role') === 'seller' ? 'seller' : 'buyer'
  const actor = actorOf(context)
  if (isMember(actor) && role === 'buyer') throw redirect(from)
  const { passwordPolicy } = await currentSettings()
  const member = isMember(actor) ? await offerShop(actor) : null
  return { from, role, policy: passwordPolicy, member } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readForm(request)
  if (texts.intent === openShopIntent) return openShopFor(requireMember(context, request), texts)
  const form = checkFields(texts, texts.role === 'seller' ? sellerRegistration : buyerRegistration)
  if (!form.ok) return fault(form.error, 400)
  const typed = withoutSecrets(texts)
  try {
    const made = await registerMember(db, form.value, originOf(request, context.get(clientAddressContext)))
    if (!made.ok) return fault({ ...refusalOf(made), typed }, statuses[made.reason])
    const cookies = await signInPerson(request, { ...made.value, email: form.value.email })
    return await welcome(nextOf(request, form.value.role), cookies, 'Welcome to Thumba!')
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    return fault({ message: registrationFailed, toast: registrationFailed, fields: {}, typed }, 500)
  }
}

/** Back to where they came from; a new seller with nowhere to go back to has a shop to get ready. */
function nextOf(request: Request, role: 'buyer' | 'seller') {
  const from = fromOf(request)
  return role === 'seller' && from === '/' ? href('/dashboard') : from
}

const statuses = {
  'email-taken': 409,
  'weak-password': 400,
  'too-many-registrations': 429,
  'name-reserved': 409,
  'name-taken': 409,
}
const fieldOf: Partial<Record<RegistrationRefusal, string>> = {
  'email-taken': 'email',
  'weak-password': 'password',
  'name-reserved': 'businessName',
  'name-taken': 'businessName',
}

function refusalOf({ reason, detail }: Refusal<RegistrationRefusal>) {
  const text = typeof detail === 'string' ? detail : registrationRefusals[reason]
  const field = fieldOf[reason]
  const fields: Record<string, string> = field ? { [field]: text } : {}
  return { message: field ? checkFieldsText : text, toast: text, fields, reason }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { role, member } = loaderData
  const { fields = {}, typed = {}, message, toast, reason }: Partial<Fault> = problem ?? {}
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage
      title={role === 'seller' ? 'Start selling' : 'Create an account'}
      error={message}
      toast={toast ? { kind: 'error', text: toast } : null}
    >
      {member ? (
        <OpenShop member={member} typed={typed} faults={fields} pending={pending} />
      ) : (
        <NewAccount
          {...loaderData}
          typed={typed}
          faults={fields}
          pending={pending}
          taken={reason === 'email-taken'}
        />
      )}
    </AuthPage>
  )
}
