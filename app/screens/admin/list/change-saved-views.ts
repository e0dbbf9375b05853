import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { deleteView } from '#app/modules/identity/accounts/saved-views/find-saved-views.server.ts'
import { saveView } from '#app/modules/identity/accounts/saved-views/save-view.server.ts'
import { viewRefusals } from '#app/modules/identity/accounts/saved-views/saved-view-rules.ts'
import * as texts from '#messages/admin-lists.ts'
import type { Route } from './+types/change-saved-views'

/** Looked at instead of posted to. */
export const loader = () => redirect(href('/admin'), 303)

/** Keeps the filters of a list under a name, or forgets them; back to the list either way. */
export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const admin = requireAdmin(context, request)
  const { intent, id = '', screen = '', name = '', search = '' } = await readForm(request)
  if (intent === 'forget') {
    await deleteView(db, admin, id)
    return back(screen, '', { kind: 'success', text: t(texts.viewDeleted) })
  }
  const saved = await saveView(db, admin, { screen, name, search })
  return saved.ok
    ? back(saved.value.screen, saved.value.search, {
        kind: 'success',
        text: t(texts.viewSaved, { name: saved.value.name }),
      })
    : back(screen, search, { kind: 'error', text: spoken(t, viewRefusals[saved.reason]) })
}

async function back(screen: string, search: string, toast: Parameters<typeof flashToast>[0]) {
  const path = /^\/admin\/[a-z/]+$/.test(screen) ? screen : href('/admin')
  const query = search && `?${new URLSearchParams(search)}`
  return redirect(`${path}${query}`, { status: 303, headers: { 'Set-Cookie': await flashToast(toast) } })
}
