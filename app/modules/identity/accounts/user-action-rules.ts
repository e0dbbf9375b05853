import type { Role } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import {
  defaultTranslate,
  fill,
  type Message,
  type MessageWith,
  type Translate,
} from '#app/messages/language.ts'
import { type AccountStatus, isUsable } from '#app/modules/platform/users/status.ts'
import * as texts from '#messages/accounts.ts'

/** What is stored where a person was. */
export const deletedAccountName = defaultTranslate(texts.deletedAccountName)
/** An address that no mail can reach (RFC 2606). */
export const deletedAccountEmail = (userId: string) => `${userId}@deleted.invalid`

export const userActionRefusals = texts.userActionRefusals
export type UserActionRefusal = keyof typeof userActionRefusals

export type AccountFacts = {
  id: string
  email: string | null
  emailVerified: boolean
  role: Role
  status: AccountStatus
}
export const isDeletedAccount = ({ id, email }: Pick<AccountFacts, 'id' | 'email'>) =>
  email === deletedAccountEmail(id)

/** What the person is to others: the only administrator, the owner of a shop, the one who asks. */
export type AccountConstraints = {
  isOnlyAdmin: boolean
  hasShop: boolean
  isAsker: boolean
  /** Its phone number moved to another account, or is about to. */
  hasLostPhone?: boolean
}

export const roleActions = ['make-admin', 'unmake-admin'] as const
export type RoleAction = (typeof roleActions)[number]

/** The role after an act; `undefined` where the person has it already, as after a second press. */
export function roleAfter(
  act: RoleAction,
  person: AccountFacts,
  { isOnlyAdmin, hasShop }: Omit<AccountConstraints, 'isAsker'>,
): Result<Role | undefined, UserActionRefusal> {
  const isAdmin = person.role === 'admin'
  if (isAdmin === (act === 'make-admin')) return ok(undefined)
  if (act === 'unmake-admin') {
    if (isOnlyAdmin) return refuse('last-admin')
    return ok(hasShop ? 'seller' : 'buyer')
  }
  if (isDeletedAccount(person)) return refuse('account-erased')
  if (!isUsable(person.status)) return refuse('account-suspended')
  if (!person.emailVerified) return refuse('email-unconfirmed')
  return hasShop ? refuse('has-shop') : ok('admin')
}

export const accountStatusActions = ['suspend', 'reinstate'] as const
export type AccountStatusAction = (typeof accountStatusActions)[number]

export type UserAction =
  | RoleAction
  | AccountStatusAction
  | 'end-sessions'
  | 'send-reset'
  | 'restore-phone'
  | 'erase'

/** The standing after an act; `undefined` where the account has it already. */
export function accountStatusAfter(
  act: AccountStatusAction,
  person: AccountFacts,
  { reason, isOnlyAdmin, isAsker }: { reason: string } & Omit<AccountConstraints, 'hasShop'>,
): Result<AccountStatus | undefined, UserActionRefusal> {
  if (isDeletedAccount(person)) return refuse('account-erased')
  const to = act === 'suspend' ? 'suspended' : 'active'
  if (act === 'suspend' && !reason) return refuse('reason-missing')
  if (person.status === to) return ok(undefined)
  if (act === 'reinstate') return ok(to)
  if (isAsker) return refuse('yourself')
  return isOnlyAdmin ? refuse('last-admin') : ok(to)
}

/** What may be done with an account as it stands. */
export function userActionsFor(person: AccountFacts, ties: AccountConstraints): UserAction[] {
  const roleWould = (act: RoleAction) => moves(roleAfter(act, person, ties))
  const standingWould = (act: AccountStatusAction) =>
    moves(accountStatusAfter(act, person, { ...ties, reason: 'any' }))
  return [
    ...roleActions.filter(roleWould),
    ...accountStatusActions.filter(standingWould),
    ...(isDeletedAccount(person) ? [] : (['end-sessions'] as const)),
    ...(isDeletedAccount(person) || !isUsable(person.status) || !person.email
      ? []
      : (['send-reset'] as const)),
    ...(ties.hasLostPhone && !ties.isAsker ? (['restore-phone'] as const) : []),
    ...(isDeletedAccount(person) || ties.isAsker || ties.isOnlyAdmin ? [] : (['erase'] as const)),
  ]
}
const moves = (decided: Result<unknown, UserActionRefusal>) => decided.ok && decided.value !== undefined

/** What the person is told by email. */
export const accountStatusNotice = (t: Translate, act: AccountStatusAction, reason: string) =>
  act === 'suspend'
    ? { title: t(texts.suspendedTitle), text: t(texts.suspendedText, { reason }), path: '/contact-us' }
    : { title: t(texts.reinstatedTitle), text: t(texts.reinstatedText), path: '/login' }

export const roleNotice = (t: Translate, to: Role) =>
  to === 'admin'
    ? { title: t(texts.madeAdminTitle), text: t(texts.madeAdminText), path: '/admin' }
    : { title: t(texts.unmadeAdminTitle), text: t(texts.unmadeAdminText), path: '/' }

/** What `like` looks for in names, emails and phones: a number as people write it is one in E.164. */
export function userSearchPattern(typed: string): string {
  const isNumber = /^[+\d][\d\s()+-]*$/.test(typed)
  const text = isNumber ? typed.replaceAll(/\D/g, '').replace(/^0+/, '') : typed.toLowerCase()
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Those that name the orders which hold the account. */
const refusalsOfOrders = texts.erasureHolders
const isOfOrders = (reason: AccountErasureRefusal): reason is keyof typeof refusalsOfOrders =>
  Object.hasOwn(refusalsOfOrders, reason)

/** Why an administrator can't erase somebody, in the administrator's words. */
const accountErasureRefusals = {
  'no-such-user': userActionRefusals['no-such-user'],
  'no-longer-admin': userActionRefusals['no-longer-admin'],
  'account-erased': userActionRefusals['account-erased'],
  'last-admin': userActionRefusals['last-admin'],
  ...texts.erasureRefusals,
}
export type AccountErasureRefusal = keyof typeof accountErasureRefusals | keyof typeof texts.erasureHolders

/** The refusal, with the orders that hold the account where some do. */
export function accountErasureMessage(reason: AccountErasureRefusal, detail?: unknown): Message {
  if (!isOfOrders(reason)) return accountErasureRefusals[reason]
  const message: MessageWith<{ orders: string }> = refusalsOfOrders[reason]
  return fill(message, { orders: Array.isArray(detail) ? detail.join(', ') : '' })
}
