import { Form, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { passwordCheckRefusals } from '#app/domain/accounts/change-rules.ts'
import { findWaitingAct } from '#app/domain/accounts/confirm-session.server.ts'
import { confirmMinutes } from '#app/domain/accounts/grave-acts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { confirmField } from '#app/web/confirm-grave-acts.server.ts'
import type { Route } from './+types/confirm'

export const handle = { title: 'Confirm it is you' }
export const meta: Route.MetaFunction = () => [{ title: 'Confirm it is you | Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await findWaitingAct(db, requireAdmin(context, request))
  if (!act) throw redirect(href('/admin'))
  const problem = new URL(request.url).searchParams.get('problem')
  const known = Object.entries(passwordCheckRefusals).find(([reason]) => reason === problem)
  return { act, error: known?.[1], field: confirmField }
}

/** The form that waited, with the password: it goes where it was going, and the act is done. */
export default function Confirm({ loaderData: { act, error, field } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-3xl">Confirm it is you</h1>
      <p className="mt-2">
        Type your password to go on. We ask again after {confirmMinutes} minutes. What you typed before is
        kept.
      </p>
      <Form method="post" action={act.path} reloadDocument className="mt-5 flex flex-col gap-4">
        {act.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are never reordered, and names may repeat
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <PasswordField
          label="Password"
          name={field}
          autoComplete="current-password"
          required
          autoFocus
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Go on</Button>
          <ButtonLink to={act.path} variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
