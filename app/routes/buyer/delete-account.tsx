import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { askedPassword } from '#app/domain/accounts/change-rules.ts'
import { leaveThumba } from '#app/domain/newsletter/leave-thumba.server.ts'
import { findTies } from '#app/domain/orders/find-ties.server.ts'
import { type LeaveRefusal, leaveRefusals, mayLeave } from '#app/domain/orders/leave-rules.ts'
import { findMoneyTie } from '#app/domain/payouts/find-money-tie.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { requireMember } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm, withoutSecrets } from '#app/web/forms.server.ts'
import { goodbyes } from '#app/web/goodbyes.ts'
import { endedSessionCookie } from '#app/web/session.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/delete-account'
import { AccountPage } from './account-page.tsx'
import { Held } from './delete-account/held.tsx'
import { WhatHappens } from './delete-account/what-happens.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Delete account | Thumba' }]

const words = 'delete my account'
const input = z.object({
  password: askedPassword,
  confirmation: z
    .string({ error: `Type: ${words}` })
    .trim()
    .toLowerCase()
    .refine((typed) => typed.replaceAll(/\s+/g, ' ') === words, `Type: ${words}`),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const bound = mayLeave(await findTies(db, member))
  const free = bound.ok ? await findMoneyTie(db, member.userId) : bound
  return {
    email: member.email,
    role: member.role,
    verified: member.emailVerified,
    held: free.ok
      ? null
      : {
          text: leaveRefusals[free.reason],
          orders: (free.detail ?? []) as string[],
          asksForPayout: free.reason === 'money-left',
        },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const form = await parseForm(request, input)
  if (!form.ok) return answerFailed(form.error, 400)
  const deleted = await leaveThumba(db, member, form.value)
  if (!deleted.ok) {
    return answerFailed(
      { ...refusalOf(deleted.reason), typed: withoutSecrets(form.typed) },
      statuses[deleted.reason],
    )
  }
  const toast = await flashToast({ kind: 'success', text: goodbyes.deleted })
  const headers = new Headers()
  for (const cookie of [endedSessionCookie(request), toast]) headers.append('Set-Cookie', cookie)
  return redirect('/', { status: 303, headers })
}

const statuses: Record<LeaveRefusal, number> = {
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

function refusalOf(reason: LeaveRefusal) {
  const text = leaveRefusals[reason]
  if (reason !== 'wrong-password') return { message: text, fields: {} }
  return { message: 'Please check the field marked below', fields: { password: text } }
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { email, role, verified, held } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  if (held) return <Held {...held} />
  const { message, fields = {}, typed = {} } = (problem ?? {}) as Partial<Answer>
  return (
    <AccountPage title="Delete account" error={message}>
      <WhatHappens sells={role === 'seller'} verified={verified} />
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
