import { data, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { returnPath } from '#app/http/return-path.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { languageCookie, languageInAddress, translatorOf } from '#app/messages/request-language.server.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import { languageMissing } from '#messages/accounts.ts'
import type { Route } from './+types/choose-language'

export const loader = () => redirect('/')

/**
 * The button of every page's header and footer. It leads back to the page that it stood on, with all that its address
 * says. A member's account remembers it, for mails and for other devices.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageInAddress(request.url)
  if (!language) throw data(translatorOf(request)(languageMissing), 400)
  const actor = actorOf(context)
  if (isMember(actor)) await updateMember(db, actor, { language })
  const path = withoutLanguage(returnPath(request, undefined) ?? '/')
  return redirect(path, { status: 303, headers: { 'Set-Cookie': languageCookie(language) } })
}

/** What was chosen counts, not what a link said before. */
function withoutLanguage(path: string) {
  const [pathname, search] = path.split('?') as [string, string?]
  const params = new URLSearchParams(search)
  params.delete('lang')
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
