import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { type Actor, type Admin, isMember, type Member, type Seller } from '#app/base/actor.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/errors.ts'
import type { PageMessage } from '../page-error.ts'

export const actorContext = createContext<Actor>({ role: 'guest' })

type Context = Readonly<RouterContextProvider>
type ActorWith<R extends Actor['role']> = Extract<Actor, { role: R }>

/** Who asks: anyone, guests too. */
export const actorOf = (context: Context): Actor => context.get(actorContext)

/** The only way a route learns that the asker has a role. Anyone else is sent to sign in, and back after. */
export function requireRole<R extends Member['role']>(context: Context, request: Request, ...roles: R[]) {
  const actor = context.get(actorContext)
  if (!(roles as string[]).includes(actor.role)) throw redirect(loginPath(request))
  return actor as ActorWith<R>
}

export function requireMember(context: Context, request: Request): Member {
  const actor = context.get(actorContext)
  if (!isMember(actor)) throw redirect(loginPath(request))
  return actor
}

/** Middleware for an area's layout: nobody else gets in. */
export const roleGate =
  (...roles: Member['role'][]): MiddlewareFunction<Response> =>
  ({ context, request }) =>
    void requireRole(context, request, ...roles)

/** A buyer may become one, an administrator never. */
const toBuyers = (t: Translate): PageMessage => ({
  title: t(texts.forSellers),
  text: t(texts.forSellersText),
  way: { to: '/register?role=seller', text: t(texts.startSelling) },
})

/** Sellers only: guests sign in and come back, everybody else is told that this is for sellers. */
export function requireSeller(context: Context, request: Request): Seller {
  const member = requireMember(context, request)
  if (member.role === 'seller') return member
  const t = translatorOf(request)
  throw data(member.role === 'buyer' ? toBuyers(t) : t(texts.forSellers), 403)
}

/** Administrators only. Whoever is signed in as somebody else would be led from /login straight back, round and round. */
export function requireAdmin(context: Context, request: Request): Admin {
  const actor = context.get(actorContext)
  if (actor.role === 'admin') return actor
  throw redirect(isMember(actor) ? '/login' : loginPath(request))
}

/**
 * A move within the page asks for its data only; after signing in the person wants the page itself. Of a form that was open
 * when the session ended nothing was taken: the page that asks to sign in says so.
 */
function loginPath(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  searchParams.delete('_routes')
  const from = searchParams.size > 0 ? `${path}?${searchParams}` : path
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  return `/login?${new URLSearchParams({ from, ...(isForm && { unsent: '1' }) })}`
}
