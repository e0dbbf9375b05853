import { Form, Link, redirect, useNavigation } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { clearedCache, clearedSessionCookie } from '#app/http/session/session.server.ts'
import { cookieToken } from '#app/http/session/session-token.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { signOut } from '#app/modules/identity/sessions/sessions.server.ts'
import { FormPage, textLink } from '#app/parts/frame/form-page.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/sessions.ts'
import type { Route } from './+types/logout'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.signOut)]
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (!isMember(actor)) throw redirect('/')
  return { name: actor.name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const headers = new Headers()
  try {
    const token = cookieToken(request)
    if (token) await signOut(db, token)
    headers.append('Set-Cookie', clearedSessionCookie(request))
    headers.set(...clearedCache)
    headers.append(
      'Set-Cookie',
      await flashToast({ kind: 'success', text: t(texts.loggedOut), signedOut: true }),
    )
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    headers.append('Set-Cookie', await flashToast({ kind: 'error', text: t(texts.logoutFailed) }))
  }
  return redirect('/', { status: 303, headers })
}

export default function Logout({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <FormPage title={t(texts.signOut)} intro={t(texts.signedInAs, { name: loaderData.name })}>
      <Form method="post" className="mt-5 flex flex-col items-center gap-4">
        <Button type="submit" size="large" className="w-full" pending={pending}>
          {t(texts.signOut)}
        </Button>
        <Link to="/" className={textLink}>
          {t(texts.staySignedIn)}
        </Link>
      </Form>
    </FormPage>
  )
}
