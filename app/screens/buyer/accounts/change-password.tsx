import { Form, href, redirect, useNavigation } from 'react-router'
import { memberContact } from '#app/base/account-contact.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { sessionCookie } from '#app/http/session/session.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  changePasswordInput,
  changePasswordRefusals,
} from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { NewPasswordField } from '#app/parts/accounts/new-password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { changePassword } from '#app/workflows/change-password.server.ts'
import * as texts from '#messages/accounts.ts'
import * as forms from '#messages/forms.ts'
import type { Route } from './+types/change-password'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.changePassword)]

const passwordForm = defineForm(changePasswordInput, {
  currentPassword: { autoComplete: 'current-password' },
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  if (member.verifiedPhone && !(await findPasswordHash(db, member.userId)))
    throw redirect(href('/profile/first-password'))
  return {
    email: memberContact(member),
    policy: (await currentSettings()).passwordPolicy,
    fields: passwordForm.fields,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await passwordForm.read(request)
  if (!form.ok) return answerRefused(form)
  const changed = await changePassword(db, member, form.value)
  if (!changed.ok) {
    const message = changed.reason === 'weak-password' ? (changed.detail as Message) : undefined
    const answered = { ...refusal(changed), ...(message !== undefined && { message }) }
    return answerRefused(refusedWith(answered, {}, translatorOf(request), forms.checkField))
  }
  const toast = await flashToast({
    kind: 'success',
    text: translatorOf(request)(texts.passwordChanged),
  })
  const headers = new Headers()
  for (const cookie of [sessionCookie(request, changed.value), toast]) headers.append('Set-Cookie', cookie)
  return redirect('/profile', { status: 303, headers })
}

const refusal = refusalsFrom({
  texts: changePasswordRefusals,
  statuses: { 'wrong-password': 401, 'too-many-tries': 429, 'weak-password': 400, 'same-password': 400 },
  fields: {
    'wrong-password': 'currentPassword',
    'weak-password': 'newPassword',
    'same-password': 'newPassword',
  },
})

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const form = formState(loaderData.fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AccountPage title={t(texts.changePassword)} intro={t(texts.passwordIntro)} error={problem?.message}>
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="text" name="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <PasswordField {...form.field('currentPassword')} label={t(texts.currentPassword)} />
        <TextLink tall to={href('/forgot-password')} className="-my-3 self-start">
          {t(texts.iForgotIt)}
        </TextLink>
        <NewPasswordField
          label={t(texts.newPassword)}
          name="newPassword"
          policy={loaderData.policy}
          error={form.field('newPassword').error}
        />
        <Button type="submit" size="large" pending={pending} className="self-start">
          {t(texts.changePassword)}
        </Button>
      </Form>
    </AccountPage>
  )
}
