import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { signOutMessages } from '#app/client/sign-out-cleanup.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { clearedSessionCookie } from '#app/http/session/session.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm, withoutPasswords } from '#app/kit/form/parse-form.server.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import { findMoneyDeletionBlocker } from '#app/modules/money/payouts/requesting/find-money-deletion-blocker.server.ts'
import {
  type AccountDeletionRefusal,
  accountDeletionRefusals,
  mayDeleteAccount,
} from '#app/modules/sales/orders/account-deletion/account-deletion-rules.ts'
import { findDeletionBlockers } from '#app/modules/sales/orders/account-deletion/find-deletion-blockers.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { deleteAccount } from '#app/workflows/delete-account.server.ts'
import type { Route } from './+types/delete-account'
import { AccountPage } from './account-page.tsx'
import { DeletionBlocked } from './deletion-blocked.tsx'
import { DeletionConsequences } from './deletion-consequences.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Delete account | Thumba' }]

const words = 'delete my account'
const input = z.object({
  password: currentPasswordField,
  confirmation: z
    .string({ error: `Type: ${words}` })
    .trim()
    .toLowerCase()
    .refine((typed) => typed.replaceAll(/\s+/g, ' ') === words, `Type: ${words}`),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const bound = mayDeleteAccount(await findDeletionBlockers(db, member))
  const free = bound.ok ? await findMoneyDeletionBlocker(db, member.userId) : bound
  return {
    email: member.email,
    role: member.role,
    verified: member.emailVerified,
    held: free.ok
      ? null
      : {
          text: accountDeletionRefusals[free.reason],
          orders: (free.detail ?? []) as string[],
          asksForPayout: free.reason === 'money-left',
        },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await parseForm(request, input)
  if (!form.ok) return answerFailure(form.error, 400)
  const deleted = await deleteAccount(db, member, form.value)
  if (!deleted.ok) {
    return answerFailure(
      { ...refusalOf(deleted.reason), typed: withoutPasswords(form.typed) },
      statuses[deleted.reason],
    )
  }
  const toast = await flashToast({ kind: 'success', text: signOutMessages.deleted })
  const headers = new Headers()
  for (const cookie of [clearedSessionCookie(request), toast]) headers.append('Set-Cookie', cookie)
  return redirect('/', { status: 303, headers })
}

const statuses: Record<AccountDeletionRefusal, number> = {
  'wrong-password': 401,
  'too-many-tries': 429,
  'orders-under-way': 409,
  'sales-under-way': 409,
  'payout-under-way': 409,
  'money-left': 409,
  'debt-left': 409,
  'dispute-window-open': 409,
  'refund-under-way': 409,
  'last-admin': 409,
}

function refusalOf(reason: AccountDeletionRefusal) {
  const text = accountDeletionRefusals[reason]
  if (reason !== 'wrong-password') return { message: text, fields: {} }
  return { message: 'Please check the field marked below', fields: { password: text } }
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { email, role, verified, held } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  if (held) return <DeletionBlocked {...held} />
  const { message, fields = {}, typed = {} } = (problem ?? {}) as Partial<Answer>
  return (
    <AccountPage title="Delete account" error={message}>
      <DeletionConsequences sells={role === 'seller'} verified={verified} />
      <p className="mt-4">
        You may want to{' '}
        <Link to={href('/profile/data')} className="font-semibold text-leaf underline underline-offset-4">
          download your data
        </Link>{' '}
        and your receipts first.
      </p>
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        <TextField
          label={`To confirm, type: ${words}`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={typed.confirmation}
          error={fields.confirmation}
        />
        <Button type="submit" variant="danger" size="large" pending={pending} className="self-start">
          Delete my account for good
        </Button>
      </Form>
    </AccountPage>
  )
}

type Answer = { message: string; fields: Record<string, string>; typed: Record<string, string> }
