import { Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { memberContact } from '#app/base/account-contact.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { clearedSessionCookie } from '#app/http/session/session.server.ts'
import { refusalsFrom, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { problemOf, withoutPasswords } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { compose, languages, spoken, translator } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { says } from '#app/messages/validation.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { findPasswordHash } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { findMoneyDeletionBlocker } from '#app/modules/money/payouts/requesting/find-money-deletion-blocker.server.ts'
import { findDeletionBlockers } from '#app/modules/sales/orders/account-deletion/account-deletion.server.ts'
import {
  accountDeletionRefusals,
  mayDeleteAccount,
} from '#app/modules/sales/orders/account-deletion/account-deletion-rules.ts'
import { NoPasswordYet } from '#app/parts/accounts/no-password-yet.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { deleteAccount } from '#app/workflows/delete-account.server.ts'
import * as texts from '#messages/accounts.ts'
import * as forms from '#messages/forms.ts'
import type { Route } from './+types/delete-account'
import { AccountPage } from './account-page.tsx'
import { DeletionBlocked } from './deletion-blocked.tsx'
import { DeletionConsequences } from './deletion-consequences.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.deleteAccount)]

/** As they are shown in any of our languages. */
const accepted = languages.map((language) => translator(language)(texts.confirmationWords))
const wrong = compose((t) => t(texts.confirmationWrong, { words: t(texts.confirmationWords) }))
const input = z.object({
  password: currentPasswordField,
  confirmation: z
    .string(says(wrong))
    .trim()
    .toLowerCase()
    .refine((typed) => accepted.includes(typed.replaceAll(/\s+/g, ' ')), says(wrong)),
})

const deletionForm = defineForm(input, {
  password: { autoComplete: 'current-password' },
  confirmation: { autoComplete: 'off' },
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const bound = mayDeleteAccount(await findDeletionBlockers(db, member))
  const free = bound.ok ? await findMoneyDeletionBlocker(db, member.userId) : bound
  return {
    email: memberContact(member),
    role: member.role,
    verified: member.emailVerified,
    hasPassword: (await findPasswordHash(db, member.userId)) !== undefined,
    fields: deletionForm.fields,
    held: free.ok
      ? null
      : {
          text: spoken(translatorOf(request), accountDeletionRefusals[free.reason]),
          orders: (free.detail ?? []) as string[],
          asksForPayout: free.reason === 'money-left',
        },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await deletionForm.read(request)
  if (!form.ok) return answerRefused(form)
  const deleted = await deleteAccount(db, member, form.value)
  if (!deleted.ok) {
    const typed = withoutPasswords(form.typed)
    return answerRefused(refusedWith(refusal(deleted), typed, translatorOf(request), forms.checkField))
  }
  const toast = await flashToast({
    kind: 'success',
    text: translatorOf(request)(texts.accountDeleted),
    signedOut: true,
  })
  const headers = new Headers()
  for (const cookie of [clearedSessionCookie(request), toast]) headers.append('Set-Cookie', cookie)
  return redirect('/', { status: 303, headers })
}

const refusal = refusalsFrom({
  texts: accountDeletionRefusals,
  statuses: { 'wrong-password': 401, 'too-many-tries': 429 },
  fields: { 'wrong-password': 'password' },
})

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { email, role, verified, held, hasPassword } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  if (held) return <DeletionBlocked {...held} />
  const form = formState(loaderData.fields, {}, problem)
  return (
    <AccountPage title={t(texts.deleteAccount)} error={problem?.message}>
      <DeletionConsequences sells={role === 'seller'} verified={verified} />
      <p className="mt-4">
        <RichText
          text={t(texts.deleteFirst)}
          tags={{
            link: (words) => (
              <TextLink strong to={href('/profile/data')}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
      {!hasPassword && <NoPasswordYet />}
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('password')} label={t(texts.yourPassword)} />
        <TextField
          {...form.field('confirmation')}
          label={t(texts.confirmationLabel, { words: t(texts.confirmationWords) })}
          autoCapitalize="none"
        />
        <Button type="submit" variant="danger" size="large" pending={pending} className="self-start">
          {t(texts.deleteForGood)}
        </Button>
      </Form>
    </AccountPage>
  )
}
