import { href, redirect, useNavigation } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { safeLocalPath } from '#app/base/local-path.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { clientAddressContext, countedAsContext, requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf, requireMember } from '#app/http/session/actor.server.ts'
import {
  redirectWithGreeting,
  signInOriginOf,
  startBrowserSession,
} from '#app/http/session/start-browser-session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf, withoutPasswords } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Message } from '#app/messages/language.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  registrationFailed,
  registrationRefusalStatuses,
  registrationRefusals,
} from '#app/modules/identity/accounts/rules.ts'
import { buyerRegistration, sellerRegistration } from '#app/modules/identity/shops/rules.ts'
import { FormPage } from '#app/parts/frame/form-page.tsx'
import { registerMember } from '#app/workflows/register.server.ts'
import * as texts from '#messages/accounts.ts'
import { checkFields } from '#messages/forms.ts'
import { refuseForm } from '../form-problem.ts'
import { findShopApplicant, handleOpenShopForm } from '../shops/handle-open-shop-form.server.ts'
import { OpenShopForm, openShopIntent } from '../shops/open-shop-form.tsx'
import type { Route } from './+types/register'
import { RegistrationForm } from './registration-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.registerTitle)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** Of a seller's form, buyers fill in the first half. */
const sellerForm = defineForm(sellerRegistration, {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'username' },
  phone: { type: 'tel', autoComplete: 'tel' },
  businessName: { autoComplete: 'organization' },
  paymentNumber: { type: 'tel' },
})
const buyerForm = defineForm(buyerRegistration)

const fromOf = (request: Request) => safeLocalPath(new URL(request.url).searchParams.get('from'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = fromOf(request)
  const role = new URL(request.url).searchParams.get('role') === 'seller' ? 'seller' : 'buyer'
  const actor = actorOf(context)
  if (isMember(actor) && role === 'buyer') throw redirect(from)
  const { passwordPolicy } = await currentSettings()
  const member = isMember(actor) ? await findShopApplicant(actor, translatorOf(request)) : null
  return { from, role, policy: passwordPolicy, member, fields: sellerForm.fields } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const sent = await readForm(request)
  if (sent.intent === openShopIntent) return handleOpenShopForm(requireMember(context, request), sent, t)
  const form = (sent.role === 'seller' ? sellerForm : buyerForm).check(sent, t)
  if (!form.ok) return refuseForm(form.error, 400)
  const typed = withoutPasswords(sent)
  try {
    const made = await registerMember(
      db,
      form.value,
      signInOriginOf(request, context.get(clientAddressContext), context.get(countedAsContext)),
      languageOf(request),
    )
    if (!made.ok) {
      const message = (made.detail as Message | undefined) ?? registrationRefusals[made.reason]
      const { error, status } = refusedWith({ ...refusal(made), message }, typed, t, checkFields)
      return refuseForm({ ...error, reason: made.reason }, status)
    }
    const cookies = await startBrowserSession(request, { ...made.value, email: form.value.email })
    return await redirectWithGreeting(nextOf(request, form.value.role), cookies, t(texts.welcome))
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    const message = t(registrationFailed)
    return refuseForm({ message, fields: {}, typed }, 500)
  }
}

/** Back to where they came from; a new seller with nowhere to go back to has a shop to get ready. */
function nextOf(request: Request, role: 'buyer' | 'seller') {
  const from = fromOf(request)
  return role === 'seller' && from === '/' ? href('/dashboard') : from
}

const refusal = refusalsFrom({
  texts: registrationRefusals,
  statuses: registrationRefusalStatuses,
  fields: {
    'email-taken': 'email',
    'weak-password': 'password',
    'name-reserved': 'businessName',
    'name-taken': 'businessName',
  },
})

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { role, member } = loaderData
  const form = pageFormState(loaderData.fields, { paymentNumber: member?.phone ?? '' }, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <FormPage title={role === 'seller' ? t(texts.startSelling) : t(texts.registerTitle)} problem={problem}>
      {member ? (
        <OpenShopForm member={member} form={form} pending={pending} />
      ) : (
        <RegistrationForm
          {...loaderData}
          form={form}
          pending={pending}
          taken={problem?.reason === 'email-taken'}
        />
      )}
    </FormPage>
  )
}
