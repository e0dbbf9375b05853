import { redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { lightCookie } from '#app/http/page/light-mode.server.ts'
import { returnPath } from '#app/http/return-path.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { formDataOf } from '#app/kit/form/parse-form.server.ts'
import { updateMember } from '#app/workflows/update-member.server.ts'
import type { Route } from './+types/choose-light'

export const loader = () => redirect('/')

/** The button of every page's footer. It leads back to the page that it stood on; a member's account remembers it. */
export async function action({ request, context }: Route.ActionArgs) {
  const dataSaver = (await formDataOf(request)).get('light') === 'on'
  const actor = actorOf(context)
  if (isMember(actor)) await updateMember(db, actor, { dataSaver })
  return redirect(returnPath(request, undefined) ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': lightCookie(dataSaver) },
  })
}
