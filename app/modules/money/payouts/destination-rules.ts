import { dayOf } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { bankFile as heads } from '#messages/payouts.ts'
import type { PayoutRefusal } from './rules.ts'

export const destinationKinds = ['wallet', 'bank'] as const
export type DestinationKind = (typeof destinationKinds)[number]
/** Where a payout goes: frozen when it is asked for, so that it goes where it was approved to go. */
export type Destination =
  | { kind: 'wallet'; operator: MobileMoneyOperator; number: string }
  | { kind: 'bank'; bankName: string; accountName: string; accountNumber: string }

type Profile = {
  paymentOperator: MobileMoneyOperator | null
  paymentNumber: string | null
  bankName: string | null
  bankAccountName: string | null
  bankAccountNumber: string | null
}

/** Where a shop is paid in one of the two ways; nothing where it did not say. */
export function destinationOf(shop: Profile, kind: DestinationKind): Destination | undefined {
  const { paymentOperator: operator, paymentNumber: number } = shop
  if (kind === 'wallet') return operator && number ? { kind, operator, number } : undefined
  const { bankName, bankAccountName: accountName, bankAccountNumber: accountNumber } = shop
  return bankName && accountName && accountNumber ? { kind, bankName, accountName, accountNumber } : undefined
}

export const destinationsOf = (shop: Profile): Destination[] =>
  destinationKinds.flatMap((kind) => destinationOf(shop, kind) ?? [])

const linesOf = (to: Destination) =>
  to.kind === 'wallet' ? [to.operator, to.number] : [to.bankName, to.accountName, to.accountNumber]

export const isSameDestination = (one: Destination, other: Destination | undefined) =>
  one.kind === other?.kind && linesOf(one).join('\n') === linesOf(other).join('\n')

const operatorNames: Record<MobileMoneyOperator, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
}
export const operatorName = (operator: MobileMoneyOperator) => operatorNames[operator]

/** `Airtel Money 0999 123 456`, `National Bank 1001234567, Chisomo Banda` */
export const destinationText = (to: Destination) =>
  to.kind === 'wallet'
    ? `${operatorNames[to.operator]} ${formatPhone(to.number)}`
    : `${to.bankName} ${to.accountNumber}, ${to.accountName}`

/** `Airtel Money …456`: what a message says of where money went. */
export const shortDestination = (to: Destination) =>
  to.kind === 'wallet'
    ? `${operatorNames[to.operator]} …${to.number.slice(-3)}`
    : `${to.bankName} …${to.accountNumber.slice(-3)}`

type Rest = {
  available: number
  reserved: number
  held: number
  minimum: number
  hasOpen: boolean
  isApproved: boolean
  /** Products on sale, and orders that are not over. */
  onSale: number
  underWay: number
}

/** Whether a seller may be paid the whole rest below the smallest payout: once, at the end, when nothing is sold any more. */
export function mayRequestFinalPayout(rest: Rest): Result<null, PayoutRefusal> {
  if (!rest.isApproved) return refuse('shop-not-approved')
  if (rest.hasOpen) return refuse('one-open')
  if (rest.available <= 0) return refuse('nothing-there')
  if (rest.available >= rest.minimum) return refuse('enough-for-usual')
  if (rest.reserved > 0) return refuse('still-reserved')
  if (rest.onSale > 0) return refuse('still-on-sale')
  return rest.underWay > 0 || rest.held > 0 ? refuse('sales-under-way') : ok(null)
}

/** Whether the provider is never asked to send it: then it waits for a file for the bank. */
export const mustBePaidManually = (
  { last, amount }: { last: boolean; amount: number },
  providerMinimum: number,
) => last && amount < providerMinimum

type ReserveSettings = Pick<Settings, 'newShopOrders' | 'payoutReserveDays' | 'payoutReserveDaysNew'>

const day = 24 * 60 * 60 * 1000

/** What was released later is not paid out yet: disputes can still reach it, of a new shop for longer. */
export function reservedSince(completedOrders: number, settings: ReserveSettings, now: Date): Date {
  const isNew = completedOrders < settings.newShopOrders
  const days = isNew ? settings.payoutReserveDaysNew : settings.payoutReserveDays
  return new Date(now.getTime() - days * day)
}

/** What of an order was released lately, and from when on it can be paid out. */
export type ReservedAmount = { amount: number; from: Date }
export const reserveOf = (reserved: ReservedAmount[]) => reserved.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What more can be asked for, and from which day on, all of it at its beginning. What is owed is covered by what comes first.
 * Of many days the last is said for all that follow the first ones.
 */
export function payableLater(available: number, reserved: ReservedAmount[], most = 3) {
  const byDay = new Map<string, number>()
  for (const { amount, from } of reserved) {
    const startsOn = dayOf(new Date(from.getTime() + day - 1))
    byDay.set(startsOn, (byDay.get(startsOn) ?? 0) + amount)
  }
  let waiting = reserveOf(reserved)
  const payable = () => Math.max(available - waiting, 0)
  const days = [...byDay].flatMap(([startsOn, amount]) => {
    const before = payable()
    waiting -= amount
    return payable() > before ? [{ day: startsOn, amount: payable() - before }] : []
  })
  const rest = days.slice(most - 1)
  const last = rest.at(-1)
  if (!last) return days
  return [
    ...days.slice(0, most - 1),
    { day: last.day, amount: rest.reduce((sum, { amount }) => sum + amount, 0) },
  ]
}

export const bankFileHeads = (t: Translate) =>
  [heads.payout, heads.bank, heads.account, heads.name, heads.amount].map((head) => t(head))

type Row = { id: string; amount: number; ownerName: string; destination: Destination }

/** A row for the bank: numbers as banks and operators write them, and the name of the person, not of the shop. */
export const bankFileRow = ({ id, amount, ownerName, destination: to }: Row): (string | number)[] =>
  to.kind === 'bank'
    ? [id, to.bankName, to.accountNumber, to.accountName, amount]
    : [id, operatorName(to.operator), to.number.replace('+', ''), ownerName, amount]
