import { Form, href, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { withoutPasswords } from '#app/kit/form/parse-form.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findPendingEmail } from '#app/modules/identity/accounts/email/find-pending-email.server.ts'
import { requestEmailChange } from '#app/modules/identity/accounts/email/request-email-change.server.ts'
import {
  changeEmailInput,
  changeEmailRefusals,
} from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as forms from '#messages/forms.ts'
import type { Route } from './+types/change-email'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Change email | Thumba' }]

const emailForm = defineForm(changeEmailInput, {
  email: { type: 'email', autoComplete: 'email' },
  password: { autoComplete: 'current-password' },
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email, emailVerified } = requireMember(context, request)
  return {
    email,
    emailVerified,
    pendingEmail: (await findPendingEmail(db, userId, new Date())) ?? null,
    fields: emailForm.fields,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await emailForm.read(request)
  if (!form.ok) return answerRefused(form)
  const typed = withoutPasswords(form.typed)
  const asked = await requestEmailChange(db, member, form.value)
  if (!asked.ok)
    return answerRefused(refusedWith(refusal(asked), typed, translatorOf(request), forms.checkField))
  return redirectWithToast(href('/profile/email'), `We have sent a link to ${form.value.email}`)
}

const refusal = refusalsFrom({
  texts: changeEmailRefusals,
  statuses: { 'wrong-password': 401, 'too-many-tries': 429, 'too-many-links': 429, 'same-email': 400 },
  fields: { 'wrong-password': 'password', 'same-email': 'email', 'email-taken': 'email' },
})

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { email, emailVerified, pendingEmail } = loaderData
  const form = formState(loaderData.fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AccountPage
      title="Change email"
      intro={
        <>
          You sign in with <strong className="break-words text-ink">{email}</strong>
          {emailVerified ? '.' : ', which is not confirmed yet.'}
        </>
      }
      error={problem?.message}
    >
      {pendingEmail && (
        <Notice className="mt-4" title="Waiting for you to open the link">
          We sent a link to <strong className="break-words">{pendingEmail}</strong>. Until you open it,
          nothing changes. It holds for 24 hours.
        </Notice>
      )}
      <Form key={pendingEmail} method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label="New email"
          hint="We send a link there; the change holds once you open it."
        />
        <PasswordField {...form.field('password')} label="Your password" />
        <Button type="submit" size="large" pending={pending} className="self-start">
          Send the link
        </Button>
      </Form>
      {!emailVerified && (
        <p className="mt-6 text-muted">
          Is the address right, only not confirmed?{' '}
          <TextLink strong to={href('/verify-email')}>
            Get a new link to confirm it
          </TextLink>
        </p>
      )}
    </AccountPage>
  )
}
