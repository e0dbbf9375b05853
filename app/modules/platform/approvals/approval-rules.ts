import { dayOf } from '#app/base/dates/dates.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'

/**
 * What one administrator alone does only up to a sum, or never. `always`: whatever the sum. Each has a label in
 * `approvals.json` and its operation in `app/workflows/approvals/approvable-acts.server.ts`.
 */
export const actKinds = [
  'order.refund',
  'order.cancel',
  'dispute.resolve',
  'refund.send',
  'refund.wallet',
  'refund.by-hand',
  'refund.settle',
  'refund.return',
  'refund.arrive',
  'refund.use',
  'payment.receive',
  'payment.review',
  'payment.chargeback',
  'payment.chargeback-won',
  'adjustment.make',
  'hand-back.advance',
  'hand-back.handed',
  'seller.money',
  'difference.settle',
  'payout.approve',
  'payout.settle',
  'settings.limit',
  'user.promote',
  'user.demote',
  'user.suspend',
  'user.reinstate',
  'user.erase',
] as const
export type ActKind = (typeof actKinds)[number]

/** Whom money goes to, or whom it is said to come from. Money of nobody in particular is the provider's. */
export type Payee = `user:${string}` | `phone:${string}` | `shop:${string}` | `charge:${string}` | 'nobody'
/** A buyer is an account, or the phone of a guest. */
export const payeeOfBuyer = (order: {
  buyerId: string | null
  contactInfo: { phoneNumber: string }
}): Payee => (order.buyerId ? `user:${order.buyerId}` : `phone:${order.contactInfo.phoneNumber}`)
export const payeeOfShop = (sellerId: string): Payee => `shop:${sellerId}`

/** What the second administrator reads beside the sum, each with its label in `approvals.json`. */
export const factNames = [
  'account',
  'contact',
  'payee',
  'order',
  'reason',
  'reference',
  'from',
  'to',
  'lines',
  'received',
  'evidence',
] as const
export type ActFacts = { [Name in (typeof factNames)[number]]?: string | undefined }

/** `amount` is null where the act needs two whatever its sum. */
export type AdminAct = {
  kind: ActKind
  subject: {
    kind:
      | 'order'
      | 'refund'
      | 'payment'
      | 'difference'
      | 'dispute'
      | 'payout'
      | 'settings'
      | 'user'
      | 'seller'
    id: string
  }
  payee: Payee
  amount: number | null
  facts: ActFacts
}

/** What an operation answers while its act waits for a second administrator, or where what was approved holds no more. */
export type SecondRefusal = 'second-needed' | 'approval-void'

/** Over all payees together one may do so many times the sum a day: who steals invents payees. */
export const allPayeesFactor = 2
export const newAdminDays = 7
export const loneHours = 48

type Done = { payee: string; amount: number; alone: boolean }
/**
 * Whether an act is too large for one: with all that the same administrator did today for the same payee, or with all
 * that they did alone today for anybody.
 */
export function needsSecond(
  { payee, amount }: Pick<AdminAct, 'payee' | 'amount'>,
  today: Done[],
  limit: number,
): boolean {
  if (amount === null) return true
  const sum = (acts: Done[]) => acts.reduce((all, act) => all + act.amount, amount)
  const sums = {
    payee: sum(today.filter((act) => act.payee === payee)),
    all: sum(today.filter(({ alone }) => alone)),
  }
  return sums.payee > limit || sums.all > limit * allPayeesFactor
}

/** Malawi's day, by which sums are counted. */
export const actDay = (now: Date) => dayOf(now)

export type AdminStanding = { id: string; isActive: boolean; since: Date }
/** Whom the act is about is no second of it, nor whoever asked, nor a new administrator. */
export const maySecond = (
  { id, isActive, since }: AdminStanding,
  { requestedBy, about, now }: { requestedBy: string; about: string | undefined; now: Date },
) =>
  isActive &&
  id !== requestedBy &&
  id !== about &&
  since.getTime() <= now.getTime() - newAdminDays * 24 * 3_600_000

export const approvalStatuses = ['waiting', 'executed', 'declined', 'withdrawn', 'lapsed', 'refused'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** The account that an act is about, where it is about an administrator. */
export const accountOf = ({ kind, id }: { kind: string; id: string }) => (kind === 'user' ? id : undefined)

export type ApprovalRefusal =
  | 'no-such-approval'
  | 'approval-closed'
  | 'own-act'
  | 'about-you'
  | 'too-new'
  | 'waits-alone'
  | 'asker-gone'
  | 'no-longer-admin'
type Asked = {
  status: ApprovalStatus
  requestedBy: string
  subject: { kind: string; id: string }
  alone: boolean
  createdAt: Date
}

/** Whether somebody may let an act happen that waits: another administrator at once, a lone one after two days. */
export function decideApproval(
  asked: Asked,
  { by, asker, now }: { by: AdminStanding | undefined; asker: AdminStanding | undefined; now: Date },
): Result<null, ApprovalRefusal> {
  if (asked.status !== 'waiting') return refuse('approval-closed')
  if (!by?.isActive) return refuse('no-longer-admin')
  if (!asker?.isActive) return refuse('asker-gone')
  if (by.id === asked.requestedBy) {
    if (!asked.alone) return refuse('own-act')
    return now < loneFrom(asked.createdAt) ? refuse('waits-alone') : ok(null)
  }
  const about = accountOf(asked.subject)
  if (by.id === about) return refuse('about-you')
  return maySecond(by, { requestedBy: asked.requestedBy, about, now }) ? ok(null) : refuse('too-new')
}

/** From when a lone administrator may do what was asked for then. */
export const loneFrom = (askedAt: Date) => new Date(askedAt.getTime() + loneHours * 3_600_000)
