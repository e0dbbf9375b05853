import { Form, href, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf, withoutPasswords } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findPendingEmail, requestEmailChange } from '#app/modules/identity/accounts/email/emails.server.ts'
import {
  changeEmailInput,
  changeEmailRefusals,
} from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { NoPasswordYet } from '#app/parts/accounts/no-password-yet.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/accounts.ts'
import * as forms from '#messages/forms.ts'
import type { Route } from './+types/change-email'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.changeEmail)]

const emailForm = defineForm(changeEmailInput, {
  email: { type: 'email', autoComplete: 'email' },
  password: { autoComplete: 'current-password' },
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email, emailVerified } = requireMember(context, request)
  return {
    email,
    emailVerified,
    hasPassword: (await findPasswordHash(db, userId)) !== undefined,
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
  return redirectWithToast(
    href('/profile/email'),
    translatorOf(request)(texts.emailLinkSent, { email: form.value.email }),
  )
}

const refusal = refusalsFrom({
  texts: changeEmailRefusals,
  statuses: { 'wrong-password': 401, 'too-many-tries': 429, 'too-many-links': 429, 'same-email': 400 },
  fields: { 'wrong-password': 'password', 'same-email': 'email', 'email-taken': 'email' },
})

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { email, emailVerified, pendingEmail, hasPassword } = loaderData
  const form = formState(loaderData.fields, {}, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AccountPage
      title={t(texts.changeEmail)}
      intro={
        <RichText
          text={
            email
              ? t(emailVerified ? texts.signsInWith : texts.signsInUnconfirmed, { email })
              : t(texts.noEmailYet)
          }
          tags={{ email: (words) => <strong className="break-words text-ink">{words}</strong> }}
        />
      }
      error={problem?.message}
    >
      {pendingEmail && (
        <Notice className="mt-4" title={t(texts.pendingTitle)}>
          <RichText
            text={t(texts.pendingText, { email: pendingEmail })}
            tags={{ email: (words) => <strong className="break-words">{words}</strong> }}
          />
        </Notice>
      )}
      {!hasPassword && <NoPasswordYet />}
      <Form key={pendingEmail} method="post" noValidate className="mt-5 flex flex-col gap-4">
        <TextField {...form.field('email')} label={t(texts.newEmail)} hint={t(texts.newEmailHint)} />
        <PasswordField {...form.field('password')} label={t(texts.yourPassword)} />
        <Button type="submit" size="large" pending={pending} className="self-start">
          {t(texts.sendTheLink)}
        </Button>
      </Form>
      {email && !emailVerified && (
        <p className="mt-6 text-muted">
          <RichText
            text={t(texts.addressRight)}
            tags={{
              link: (words) => (
                <TextLink strong to={href('/verify-email')}>
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </AccountPage>
  )
}
