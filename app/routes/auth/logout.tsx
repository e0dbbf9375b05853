import { Form, Link, redirect, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { signOut } from '#app/domain/accounts/sign-out.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { Button } from '#app/ui/button.tsx'
import { actorOf } from '#app/web/actor.server.ts'
import { goodbyes } from '#app/web/goodbyes.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { endedSessionCookie } from '#app/web/session.server.ts'
import { cookieToken } from '#app/web/session-token.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/logout'
import { AuthPage, textLink } from './auth-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Sign out | Thumba' }]

export function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!isMember(actor)) throw redirect('/')
  return { name: actor.name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers()
  try {
    const token = cookieToken(request)
    if (token) await signOut(db, token)
    headers.append('Set-Cookie', endedSessionCookie(request))
    headers.append('Set-Cookie', await flashToast({ kind: 'success', text: goodbyes.signedOut }))
  } catch (error) {
    logFault(error, request, context.get(requestIdContext))
    headers.append('Set-Cookie', await flashToast({ kind: 'error', text: 'Logout failed' }))
  }
  return redirect('/', { status: 303, headers })
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage title="Sign out" intro={`You are signed in as ${loaderData.name}.`}>
      <Form method="post" className="mt-5 flex flex-col items-center gap-4">
        <Button type="submit" size="large" className="w-full" pending={pending}>
          Sign out
        </Button>
        <Link to="/" className={textLink}>
          Stay signed in
        </Link>
      </Form>
    </AuthPage>
  )
}
