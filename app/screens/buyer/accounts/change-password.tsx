import { Form, href, Link, redirect, useNavigation } from 'react-router'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { sessionCookie } from '#app/http/session/session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import {
  type ChangePasswordRefusal,
  changePasswordInput,
  changePasswordRefusals,
} from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { changePassword } from '#app/workflows/change-password.server.ts'
import type { Route } from './+types/change-password'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Change password | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireMember(context, request)
  return { email, policy: (await currentSettings()).passwordPolicy }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await parseForm(request, changePasswordInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const changed = await changePassword(db, member, form.value)
  if (!changed.ok) return answerFailure(refusalOf(changed), statuses[changed.reason])
  const toast = await flashToast({
    kind: 'success',
    text: 'Your password is changed. You are signed out everywhere else.',
  })
  const headers = new Headers()
  for (const cookie of [sessionCookie(request, changed.value), toast]) headers.append('Set-Cookie', cookie)
  return redirect('/profile', { status: 303, headers })
}

const statuses: Record<ChangePasswordRefusal, number> = {
  'wrong-password': 401,
  'too-many-tries': 429,
  'weak-password': 400,
  'same-password': 400,
}

function refusalOf({ reason, detail }: Refusal<ChangePasswordRefusal>) {
  const text = reason === 'weak-password' ? String(detail) : changePasswordRefusals[reason]
  if (reason === 'too-many-tries') return { message: text, fields: {} }
  const field = reason === 'wrong-password' ? 'currentPassword' : 'newPassword'
  return { message: 'Please check the field marked below', fields: { [field]: text } }
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { message, fields = {} }: { message?: string; fields?: Record<string, string> } = problem ?? {}
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AccountPage
      title="Change password"
      intro="You stay signed in here, and are signed out everywhere else."
      error={message}
    >
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="email" name="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={fields.currentPassword}
        />
        <Link
          to={href('/forgot-password')}
          className="-my-3 inline-flex min-h-11 items-center self-start text-leaf underline underline-offset-4"
        >
          I forgot it
        </Link>
        <NewPasswordField
          label="New password"
          name="newPassword"
          policy={loaderData.policy}
          error={fields.newPassword}
        />
        <Button type="submit" size="large" pending={pending} className="self-start">
          Change password
        </Button>
      </Form>
    </AccountPage>
  )
}
