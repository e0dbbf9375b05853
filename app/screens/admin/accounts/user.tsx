import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { formStates } from '#app/kit/form/form-state.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  isDeletedAccount,
  userActionRefusals,
  userActionsFor,
} from '#app/modules/identity/accounts/user-action-rules.ts'
import { findAccount, isOnlyAdmin } from '#app/modules/identity/accounts/users/users.server.ts'
import { listClaimsFrom } from '#app/modules/identity/phones/phone-claims.server.ts'
import { listSessions } from '#app/modules/identity/sessions/sessions.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findOrdersOfUser } from '#app/modules/sales/orders/reading/reading.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-accounts.ts'
import { NotesAndActs } from '../audit/notes-and-acts.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/user'
import { UserActions } from './user-actions.tsx'
import { AccountStatusBadge, RoleBadge } from './user-badges.tsx'
import { UserDetails } from './user-details.tsx'
import { userForms } from './user-forms.server.ts'
import { UserSessions } from './user-sessions.tsx'

export const handle = { title: texts.user }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.person.name ?? texts.user)

const newestOrders = 5

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const id = params.userId
  const person = await findAccount(db, admin, id)
  if (!person) throw data(spoken(translatorOf(request), userActionRefusals['no-such-user']), 404)
  const { sessionId } = admin
  const [shop, orders, sessions, acts] = await Promise.all([
    findOwnShop(db, id),
    findOrdersOfUser(db, admin, id, newestOrders),
    listSessions(db, { userId: id, sessionId }, new Date()),
    findAuditEntries(db, { subject: { kind: 'user', id }, limit: 50 }),
  ])
  const ties = {
    isOnlyAdmin: await isOnlyAdmin(db, person),
    hasShop: shop !== undefined,
    isAsker: id === admin.userId,
    hasLostPhone: (await listClaimsFrom(db, id)).length > 0,
  }
  return {
    person,
    orders,
    sessions,
    acts,
    forms: userForms.forms,
    possible: userActionsFor(person, ties),
    erased: isDeletedAccount(person),
    shop: shop ? { businessName: shop.businessName } : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { params } = args
  const admin = requireAdmin(args.context, args.request)
  const done = await runForm(args, userForms, admin, { id: params.userId })
  const there = await findAccount(db, admin, params.userId)
  return answer(done, there ? href('/admin/users/:userId', params) : href('/admin/users'))
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { person, shop, orders, sessions, acts, forms, possible, erased } = loaderData
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle className="[overflow-wrap:anywhere]">{person.name}</PageTitle>
        <RoleBadge role={person.role} />
        <AccountStatusBadge status={person.status} />
      </div>
      {person.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{person.statusReason}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {erased ? (
        <p className="mt-4">{t(texts.accountDeletedText)}</p>
      ) : (
        <UserActions possible={possible} person={person} forms={formStates(forms, problem)} />
      )}
      <UserDetails person={person} shop={shop} orders={orders} />
      <UserSessions sessions={sessions} />
      <NotesAndActs acts={acts} typed={problem?.typed.note} />
    </div>
  )
}
