import { isDeepEqual, parseSettingPath } from './change-rules.ts'

const labels: Record<string, string> = {
  name: 'Name',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.address': 'Address',
  social: 'Social links',
  commissionPercent: 'Commission in %',
  holdPayments: 'Payments are held',
  payoutMinimum: 'Smallest payout',
  payoutSecondApprovalAbove: 'Second approval above',
  payoutProviderMinimum: 'Smallest last payout through PayChangu',
  payoutReserveDays: 'Days until released money can be paid out',
  payoutReserveDaysNew: 'The same for new shops',
  newShopOrders: 'Completed orders until a shop is not new',
  debtLimit: 'Debt above which a shop takes no cash',
  payoutsByProvider: 'Payouts through PayChangu',
  'paymentMethods.airtel_money': 'Airtel Money',
  'paymentMethods.tnm_mpamba': 'TNM Mpamba',
  'paymentMethods.bank_transfer': 'Bank transfer',
  'paymentMethods.cash_on_delivery': 'Cash on delivery',
  'bankAccount.bankName': 'Bank for transfers',
  'bankAccount.accountName': 'Name of the account for transfers',
  'bankAccount.accountNumber': 'Number of the account for transfers',
  deliveryText: 'Delivery text',
  'passwordPolicy.minimumLength': 'Shortest password',
  'passwordPolicy.maximumLength': 'Longest password',
  'passwordPolicy.lowercase': 'Password with a small letter',
  'passwordPolicy.uppercase': 'Password with a capital letter',
  'passwordPolicy.numeric': 'Password with a digit',
  'passwordPolicy.nonAlphanumeric': 'Password with a sign',
  maintenanceNotice: 'Maintenance notice',
  forbiddenWords: 'Forbidden words',
  rejectionReasons: 'Reasons for rejecting a product',
  reservedNames: 'Reserved shop names',
}

/** What a setting is called on the screen. */
export const settingLabel = (leaf: string) => {
  const { key, name } = parseSettingPath(leaf)
  return labels[leaf] ?? (key === 'categoryFields' ? `Field “${name}”` : leaf)
}

type Link = { name: string; url: string }
const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value

/** A value in words: switches as on and off, lists a line each. */
export function settingText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(settingText).join('\n')
  if (isLink(value)) return `${value.name}: ${value.url}`
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${settingText(inner).replaceAll('\n', ', ')}`)
      .join('\n')
  return `${value}`
}
type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of two lists only the lines that differ, of two fields what does, else both as they are. */
export function differenceText(before: unknown, after: unknown): { before: string; after: string } {
  if (isParts(before) && isParts(after)) {
    const changed = Object.keys(after).filter((name) => !isDeepEqual(before[name], after[name]))
    const only = (parts: Parts) => Object.fromEntries(changed.map((name) => [name, parts[name]]))
    return { before: settingText(only(before)), after: settingText(only(after)) }
  }
  if (!Array.isArray(before) || !Array.isArray(after))
    return { before: settingText(before), after: settingText(after) }
  const texts = [before, after].map((list) => list.map(settingText))
  const without = (list: string[], other: string[]) => list.filter((text) => !other.includes(text))
  return {
    before: settingText(without(texts[0]!, texts[1]!)),
    after: settingText(without(texts[1]!, texts[0]!)),
  }
}
