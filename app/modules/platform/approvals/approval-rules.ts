import { dayOf } from '#app/base/dates/dates.ts'
import { withoutFullStop } from '#app/base/fields/without-full-stop.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, type Message, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/approvals.ts'
import { type ApprovalStatus, isUndecided } from './status.ts'

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
  if (!isUndecided(asked.status)) return refuse('approval-closed')
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

export const actLabels: Record<ActKind, Message> = texts.kinds
export const approvalRefusals: Record<ApprovalRefusal, Message> = texts.refusals
export const approvalStatusLabels: Record<ApprovalStatus, Message> = texts.statuses
/** What whoever asked reads instead of "done". */
export const secondNeededText: Message = texts.secondNeeded
export const approvalVoidText: Message = texts.approvalVoid

const secondTexts: Record<SecondRefusal, Message> = {
  'second-needed': secondNeededText,
  'approval-void': approvalVoidText,
}
export const secondText = (reason: SecondRefusal): Message => secondTexts[reason]
/** Whether an operation was refused for want of a second administrator: then why. */
export const secondRefusalOf = ({ reason }: Refusal<string>): SecondRefusal | undefined =>
  Object.hasOwn(secondTexts, reason) ? (reason as SecondRefusal) : undefined
/** A refusal for a reason of the operation's own. */
export const ownRefusal = <Reason extends string>(
  refusal: Refusal<Reason | SecondRefusal>,
): Refusal<Reason> | undefined => (secondRefusalOf(refusal) ? undefined : (refusal as Refusal<Reason>))

type ShownRequest = {
  kind: ActKind
  amount: number | null
  alone: boolean
  requestedName: string
  facts: ActFacts
}

/** The sum, or nothing where the act is about none. */
export const amountText = (t: Translate, { amount }: Pick<ShownRequest, 'amount'>) =>
  amount === null ? t(texts.noAmount) : formatKwacha(amount)

/** What every administrator is told of an act that waits. */
export const requestWords = (asked: ShownRequest) => ({
  title: compose((t) => t(asked.alone ? texts.aloneTitle : texts.requestTitle)),
  text: compose((t) =>
    t(asked.alone ? texts.aloneText : texts.requestText, {
      act: t(actLabels[asked.kind]),
      amount: amountText(t, asked),
      asker: asked.requestedName,
      payee: asked.facts.payee ?? asked.facts.account ?? '–',
      reason: withoutFullStop(asked.facts.reason ?? '–'),
    }),
  ),
})
