import type { Role } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { erasedEmail } from './erase-rules.ts'

export const userSorts = ['newest', 'oldest', 'name'] as const
export type UserSort = (typeof userSorts)[number]
export const userStanding = ['active', 'suspended'] as const
export type UserStanding = (typeof userStanding)[number]

export const userActRefusals = {
  'no-such-user': 'There is no such account',
  'no-longer-admin': 'You are not an administrator any more',
  'last-admin': 'This is the only administrator. Make somebody else one first.',
  yourself: 'This is your own account: ask another administrator',
  'account-erased': 'This account was erased. There is nobody behind it.',
  'account-suspended': 'This account is suspended. Reinstate it first.',
  'email-unconfirmed': 'The email address is not confirmed yet: it may be somebody else’s',
  'has-shop': 'This person has a shop, and whoever runs one can’t judge shops. They need a second account.',
  'reason-missing': 'Say why, in words the person understands',
  'sent-just-now': 'A link was sent less than a minute ago. Wait a moment before you send another.',
} as const
export type UserActRefusal = keyof typeof userActRefusals

export type Person = {
  id: string
  email: string
  emailVerified: boolean
  role: Role
  status: UserStanding
}
export const isErased = ({ id, email }: Pick<Person, 'id' | 'email'>) => email === erasedEmail(id)

/** What the person is to others: the only administrator, the owner of a shop, the one who asks. */
export type Ties = { isOnlyAdmin: boolean; hasShop: boolean; isAsker: boolean }

export const roleActs = ['make-admin', 'unmake-admin'] as const
export type RoleAct = (typeof roleActs)[number]

/** The role after an act; `undefined` where the person has it already, as after a second press. */
export function roleAfter(
  act: RoleAct,
  person: Person,
  { isOnlyAdmin, hasShop }: Omit<Ties, 'isAsker'>,
): Result<Role | undefined, UserActRefusal> {
  const isAdmin = person.role === 'admin'
  if (isAdmin === (act === 'make-admin')) return ok(undefined)
  if (act === 'unmake-admin') {
    if (isOnlyAdmin) return refuse('last-admin')
    return ok(hasShop ? 'seller' : 'buyer')
  }
  if (isErased(person)) return refuse('account-erased')
  if (person.status !== 'active') return refuse('account-suspended')
  if (!person.emailVerified) return refuse('email-unconfirmed')
  return hasShop ? refuse('has-shop') : ok('admin')
}

export const standingActs = ['suspend', 'reinstate'] as const
export type StandingAct = (typeof standingActs)[number]

export type UserAct = RoleAct | StandingAct | 'end-sessions' | 'send-reset' | 'erase'

/** The standing after an act; `undefined` where the account has it already. */
export function standingAfter(
  act: StandingAct,
  person: Person,
  { reason, isOnlyAdmin, isAsker }: { reason: string } & Omit<Ties, 'hasShop'>,
): Result<UserStanding | undefined, UserActRefusal> {
  if (isErased(person)) return refuse('account-erased')
  const to = act === 'suspend' ? 'suspended' : 'active'
  if (act === 'suspend' && !reason) return refuse('reason-missing')
  if (person.status === to) return ok(undefined)
  if (act === 'reinstate') return ok(to)
  if (isAsker) return refuse('yourself')
  return isOnlyAdmin ? refuse('last-admin') : ok(to)
}

/** What may be done with an account as it stands. */
export function actsFor(person: Person, ties: Ties): UserAct[] {
  const roleWould = (act: RoleAct) => moves(roleAfter(act, person, ties))
  const standingWould = (act: StandingAct) => moves(standingAfter(act, person, { ...ties, reason: 'any' }))
  return [
    ...roleActs.filter(roleWould),
    ...standingActs.filter(standingWould),
    ...(isErased(person) ? [] : (['end-sessions'] as const)),
    ...(isErased(person) || person.status !== 'active' ? [] : (['send-reset'] as const)),
    ...(isErased(person) || ties.isAsker || ties.isOnlyAdmin ? [] : (['erase'] as const)),
  ]
}
const moves = (decided: Result<unknown, UserActRefusal>) => decided.ok && decided.value !== undefined

/** What the person is told by email. */
export const standingWords = (act: StandingAct, reason: string) =>
  act === 'suspend'
    ? {
        title: 'Your account is suspended',
        text: `You can't sign in for now. The reason: ${reason} Write to us if you think this is a mistake.`,
        path: '/contact-us',
      }
    : { title: 'Your account is open again', text: 'You can sign in as before.', path: '/login' }

export const roleWords = (to: Role) =>
  to === 'admin'
    ? { title: 'You are an administrator now', text: 'The administration is open to you.', path: '/admin' }
    : {
        title: 'You are no longer an administrator',
        text: 'Your account stays as it is otherwise.',
        path: '/',
      }
