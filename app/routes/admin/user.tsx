import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findPerson, isOnlyAdmin } from '#app/domain/accounts/find-person.server.ts'
import { listSessions } from '#app/domain/accounts/list-sessions.server.ts'
import { actsFor, isErased, userActRefusals } from '#app/domain/accounts/user-act-rules.ts'
import { findActs } from '#app/domain/audit/find-acts.server.ts'
import { findOrdersOf } from '#app/domain/orders/find-orders-of.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useFirstFault } from '#app/ui/use-first-fault.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/user'
import { Acts } from './log/acts.tsx'
import { NoteForm } from './log/note-form.tsx'
import { ActForms } from './user/act-forms.tsx'
import { doAct } from './user/do-act.server.ts'
import { Sessions } from './user/sessions.tsx'
import { UserFacts } from './user/user-facts.tsx'
import { RoleBadge, StandingBadge } from './users/user-badges.tsx'

export const handle = { title: 'User' }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.name ?? 'User'} | Thumba administration` },
]

const newestOrders = 5

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const id = params.userId
  const person = await findPerson(db, admin, id)
  if (!person) throw data(userActRefusals['no-such-user'], 404)
  const { sessionId } = admin
  const [shop, orders, sessions, acts] = await Promise.all([
    findOwnShop(db, id),
    findOrdersOf(db, admin, id, newestOrders),
    listSessions(db, { userId: id, sessionId }, new Date()),
    findActs(db, { subject: { kind: 'user', id }, limit: 50 }),
  ])
  const ties = {
    isOnlyAdmin: await isOnlyAdmin(db, person),
    hasShop: shop !== undefined,
    isAsker: id === admin.userId,
  }
  return {
    person,
    orders,
    sessions,
    acts,
    possible: actsFor(person, ties),
    erased: isErased(person),
    shop: shop ? { businessName: shop.businessName } : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const done = await doAct(admin, params.userId, typed)
  if (!done.ok)
    return answerFailed(
      { message: done.message, fields: done.field ? { reason: done.field } : {}, typed },
      done.status,
    )
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: done.text }) }
  // Whoever gave up the administration has no way back in.
  const lost = typed.intent === 'unmake-admin' && params.userId === admin.userId
  if (lost) return redirect('/', { status: 303, headers })
  const there = await findPerson(db, admin, params.userId)
  const path = there ? href('/admin/users/:userId', params) : href('/admin/users')
  return redirect(path, { status: 303, headers })
}

/** After a refusal too: the page then shows the account as it is now. */
export const shouldRevalidate = () => true

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { person, shop, orders, sessions, acts, possible, erased } = loaderData
  useFirstFault(problem)
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{person.name}</h1>
        <RoleBadge role={person.role} />
        <StandingBadge status={person.status} />
      </div>
      {person.statusReason && <p className="mt-2 [overflow-wrap:anywhere]">{person.statusReason}</p>}
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {erased ? (
        <p className="mt-4">
          This account was erased. Its row stays only because orders were placed with its shop.
        </p>
      ) : (
        <ActForms possible={possible} person={person} typed={problem?.typed} field={problem?.fields.reason} />
      )}
      <UserFacts person={person} shop={shop} orders={orders} />
      <Sessions sessions={sessions} />
      <section aria-label="Notes and acts" className="mt-8">
        <h2 className="text-xl">Notes, and what was done</h2>
        <NoteForm typed={problem?.typed.note} />
        <Acts acts={acts} />
      </section>
    </div>
  )
}
