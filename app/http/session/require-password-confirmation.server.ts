import { href, type MiddlewareFunction, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import {
  needsPasswordConfirmation,
  needsPasswordToRead,
} from '#app/modules/identity/sessions/session-rules.ts'
import {
  confirmSession,
  isPasswordConfirmed,
  savePendingAction,
} from '#app/modules/identity/sessions/signing-in.server.ts'
import { requireAdmin } from './actor.server.ts'

/** The field in which the page that asks for the password sends it along with the form that waited. */
export const confirmPasswordField = 'confirm-password'

/**
 * The administrators' middleware: a grave act is done only in a session in which the password was typed a short while
 * ago. Else what was typed waits, a page asks for the password, and sends both.
 */
export const requirePasswordConfirmation: MiddlewareFunction<Response> = async ({
  request,
  context,
  pattern,
}) => {
  if (request.method === 'GET' || request.method === 'HEAD')
    return requireConfirmationToRead({ request, context, pattern })
  const admin = requireAdmin(context, request)
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const typedIn = (name: string) => fields.filter(([known]) => known === name).map(([, value]) => value)
  if (!needsPasswordConfirmation(pattern, typedIn('intent'))) return
  const [password] = typedIn(confirmPasswordField)
  if (password !== undefined) {
    const confirmed = await confirmSession(db, admin, password.slice(0, 1000))
    if (confirmed.ok) return
    throw redirect(`${href('/admin/confirm')}?${new URLSearchParams({ problem: confirmed.reason })}`, 303)
  }
  if (await isPasswordConfirmed(db, admin)) return
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  await savePendingAction(db, admin, { path: path + search, fields })
  throw redirect(href('/admin/confirm'), 303)
}

type Reading = Pick<Parameters<MiddlewareFunction<Response>>[0], 'request' | 'context' | 'pattern'>

/** Files with people's data, papers and mails: the page that asks leads to them afterwards. */
async function requireConfirmationToRead({ request, context, pattern }: Reading) {
  if (!needsPasswordToRead(pattern)) return
  const admin = requireAdmin(context, request)
  if (await isPasswordConfirmed(db, admin)) return
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  const path = pathname.replace(/\.data$/, '') + search
  await savePendingAction(db, admin, { path, fields: [], read: true })
  throw redirect(href('/admin/confirm'))
}
