import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm, withoutPasswords } from '#app/kit/form/parse-form.server.ts'
import { findPendingEmail } from '#app/modules/identity/accounts/email/find-pending-email.server.ts'
import { requestEmailChange } from '#app/modules/identity/accounts/email/request-email-change.server.ts'
import {
  type ChangeEmailRefusal,
  changeEmailInput,
  changeEmailRefusals,
} from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/change-email'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Change email | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email, emailVerified } = requireMember(context, request)
  return { email, emailVerified, pendingEmail: (await findPendingEmail(db, userId, new Date())) ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await parseForm(request, changeEmailInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const typed = withoutPasswords(form.typed)
  const asked = await requestEmailChange(db, member, form.value)
  if (!asked.ok) return answerFailure({ ...refusalOf(asked.reason), typed }, statuses[asked.reason])
  const toast = await flashToast({ kind: 'success', text: `We have sent a link to ${form.value.email}` })
  return redirect(href('/profile/email'), { status: 303, headers: { 'Set-Cookie': toast } })
}

const statuses: Record<ChangeEmailRefusal, number> = {
  'wrong-password': 401,
  'too-many-tries': 429,
  'too-many-links': 429,
  'same-email': 400,
  'email-taken': 409,
}
const fieldOf: Partial<Record<ChangeEmailRefusal, string>> = {
  'wrong-password': 'password',
  'same-email': 'email',
  'email-taken': 'email',
}

function refusalOf(reason: ChangeEmailRefusal) {
  const text = changeEmailRefusals[reason]
  const field = fieldOf[reason]
  const fields: Record<string, string> = field ? { [field]: text } : {}
  return { message: field ? 'Please check the field marked below' : text, fields }
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { email, emailVerified, pendingEmail } = loaderData
  const { message, fields, typed } = problem ?? {}
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
      error={message}
    >
      {pendingEmail && (
        <Notice className="mt-4" title="Waiting for you to open the link">
          We sent a link to <strong className="break-words">{pendingEmail}</strong>. Until you open it,
          nothing changes. It holds for 24 hours.
        </Notice>
      )}
      <Form key={pendingEmail} method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          hint="We send a link there; the change holds once you open it."
          defaultValue={typed?.email}
          error={fields?.email}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={fields?.password}
        />
        <Button type="submit" size="large" pending={pending} className="self-start">
          Send the link
        </Button>
      </Form>
      {!emailVerified && (
        <p className="mt-6 text-muted">
          Is the address right, only not confirmed?{' '}
          <Link to={href('/verify-email')} className="font-semibold text-leaf underline underline-offset-4">
            Get a new link to confirm it
          </Link>
        </p>
      )}
    </AccountPage>
  )
}
