import { formatPhone } from '#app/base/format-phone.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'

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
