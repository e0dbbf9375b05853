import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { clientAddressContext, requestIdContext } from '#app/http/request-context.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import {
  type ResetRefusal,
  resetFailed,
  resetRefusals,
} from '#app/modules/identity/accounts/links/link-rules.ts'
import { sendPasswordReset } from '#app/modules/identity/accounts/passwords/send-password-reset.server.ts'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { checkFieldsText, refuseForm } from '../form-problem.ts'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = () => [{ title: 'Forgot password | Thumba' }]

const input = z.object({ email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required') })

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { email: searchParams.get('email') ?? '', sent: searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, input)
  if (!form.ok) return refuseForm(form.error, 400)
  const { typed } = form
  try {
    const sent = await sendPasswordReset(db, form.value, { address: context.get(clientAddressContext) })
    if (sent.ok) return redirect(`${href('/forgot-password')}?sent`, 303)
    return refuseForm({ ...refusalOf(sent.reason), typed }, statuses[sent.reason])
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    return refuseForm({ message: resetFailed, toast: resetFailed, fields: {}, typed }, 500)
  }
}

const statuses: Record<ResetRefusal, number> = {
  'invalid-email': 400,
  'no-account': 404,
  'too-many-resets': 429,
  suspended: 403,
}

function refusalOf(reason: ResetRefusal) {
  const text = resetRefusals[reason]
  if (reason === 'too-many-resets' || reason === 'suspended') return { message: text, fields: {} }
  return { message: checkFieldsText, fields: { email: text } as Record<string, string> }
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { fields, typed, message, toast } = problem ?? {}
  const pending = useNavigation().formMethod === 'POST'
  if (loaderData.sent && !problem) return <Sent />
  return (
    <FormPage
      title="Forgot your password?"
      intro="Type the email of your account. We send you a link with which you choose a new password."
      error={message}
      toast={toast ? { kind: 'error', text: toast } : null}
    >
      <Form method="post" action={href('/forgot-password')} noValidate className="mt-5 flex flex-col gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typed?.email ?? loaderData.email}
          error={fields?.email}
        />
        <Button type="submit" size="large" pending={pending}>
          Send the link
        </Button>
      </Form>
      <BackToSignIn />
    </FormPage>
  )
}

const Sent = () => (
  <FormPage title="Look into your mailbox">
    <Notice kind="success" className="mt-4">
      We have sent you a link to choose a new password. It holds for one hour and works once.
    </Notice>
    <p className="mt-4 text-muted">
      Nothing there after a few minutes? Look among the unwanted messages, or{' '}
      <Link to={href('/forgot-password')} className={textLink}>
        ask for another link
      </Link>
      : the one before then stops working.
    </p>
    <BackToSignIn />
  </FormPage>
)

const BackToSignIn = () => (
  <p className="mt-6">
    <Link to={href('/login')} className={textLink}>
      Back to sign in
    </Link>
  </p>
)
