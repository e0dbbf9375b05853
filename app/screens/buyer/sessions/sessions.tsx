import { data, Form, href, redirect, useNavigation } from 'react-router'
import { formatDate } from '#app/base/dates/format-date.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { deviceName } from '#app/modules/identity/sessions/device-rules.ts'
import { endOtherSessions, endSession } from '#app/modules/identity/sessions/end-sessions.server.ts'
import { listSessions } from '#app/modules/identity/sessions/list-sessions.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import type { Route } from './+types/sessions'

export const meta: Route.MetaFunction = () => [{ title: 'Where you are signed in | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const sessions = await listSessions(db, requireMember(context, request), new Date())
  return {
    sessions: sessions.map(({ id, address, userAgent, createdAt, lastUsedAt, isThis }) => ({
      id,
      isThis,
      device: deviceName(userAgent),
      address: address || 'an unknown address',
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const { id } = await readForm(request)
  if (id === undefined) {
    const ended = await endOtherSessions(db, member)
    return toList(ended === 0 ? 'You were signed in nowhere else' : 'You are signed out everywhere else')
  }
  if (!(await endSession(db, member, id))) throw data('This sign-in is not there (any more)', 404)
  return toList('That device is signed out')
}

async function toList(text: string) {
  const toast = await flashToast({ kind: 'success', text })
  return redirect(href('/profile/sessions'), { status: 303, headers: { 'Set-Cookie': toast } })
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Where you are signed in"
      intro="A sign-in ends by itself after 30 days without a visit. If you don’t know one of these, end it and change your password."
    >
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-card">
        {sessions.map((session) => (
          <Row key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-5">
          <Button type="submit" variant="danger">
            Sign out everywhere else
          </Button>
        </Form>
      )}
      <p className="mt-5">
        <ButtonLink to={href('/profile/password')} variant="secondary">
          Change password
        </ButtonLink>
      </p>
    </AccountPage>
  )
}

function Row({ id, device, address, createdAt, lastUsedAt, isThis }: Session) {
  const { formMethod, formData } = useNavigation()
  const pending = formMethod === 'POST' && formData?.get('id') === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {device} {isThis && <Badge>This one</Badge>}
        </p>
        <p className="break-words text-muted text-sm">
          Signed in from {address}, <Timestamp at={createdAt} />
          <br />
          Last used {isThis ? 'now' : `around ${formatDate(lastUsedAt)}`}
        </p>
      </div>
      {isThis ? (
        <ButtonLink to={href('/logout')} variant="secondary">
          Sign out
        </ButtonLink>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="secondary" pending={pending} aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        </Form>
      )}
    </li>
  )
}
