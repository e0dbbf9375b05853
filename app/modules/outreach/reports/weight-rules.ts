import type { Settings } from '#app/modules/platform/settings/rules.ts'
import type { CasePriority, ReportReason } from './rules.ts'

type WeightSettings = Pick<
  Settings,
  'reportAccountDays' | 'reportsDismissedLimit' | 'reportsToHide' | 'newShopOrders' | 'newShopDays'
>

/** What is known of who reports. A guest has no account. */
export type Reporter = {
  accountDays: number | undefined
  hasOrder: boolean
  /** Of this person's reports, how many were dismissed, and how many were found to be made up. */
  dismissed: number
  madeUp: number
}

/** Whether a report counts towards hiding: anybody may report, but not everybody's word does something by itself. */
export function weighs(reporter: Reporter, settings: WeightSettings): boolean {
  if (reporter.accountDays === undefined) return false
  if (reporter.madeUp > 0 || reporter.dismissed >= settings.reportsDismissedLimit) return false
  return reporter.hasOrder || reporter.accountDays >= settings.reportAccountDays
}

/** Who reported, as far as people can be told apart. `device` is null where the browser keeps no cookie. */
export type Origin = { reporter: string; device: string | null; address: string }

/**
 * How many people these are at least: of two with the same account, device or address one counts, and all without a
 * cookie are one.
 */
export function countDistinct(origins: Origin[]): number {
  const seen = { reporter: new Set<string>(), device: new Set<string | null>(), address: new Set<string>() }
  let count = 0
  for (const { reporter, device, address } of origins) {
    if (seen.reporter.has(reporter) || seen.device.has(device) || seen.address.has(address)) continue
    seen.reporter.add(reporter)
    seen.device.add(device)
    seen.address.add(address)
    count += 1
  }
  return count
}

type ShopAge = { completedOrders: number; days: number }
export const isNewShop = ({ completedOrders, days }: ShopAge, settings: WeightSettings): boolean =>
  completedOrders < settings.newShopOrders || days < settings.newShopDays

/** Whether reports hide a thing by their number: of shops only a new one's, and not what was found to be right before. */
export const hidesThing = (
  distinct: number,
  shop: ShopAge,
  settings: WeightSettings,
  wasCleared: boolean,
): boolean =>
  settings.reportsToHide > 0 && !wasCleared && distinct >= settings.reportsToHide && isNewShop(shop, settings)

/** For so long after somebody looked at a thing and found it right, reports hide it no more. */
export const clearedDays = 30

const grave: readonly ReportReason[] = ['pay_outside', 'counterfeit', 'forbidden']

/** What is looked at first: what is hidden or reported by many, then what may cost somebody money. */
export function priorityOf(
  { distinct, hidden, reasons }: { distinct: number; hidden: boolean; reasons: ReportReason[] },
  settings: WeightSettings,
): CasePriority {
  if (hidden || (settings.reportsToHide > 0 && distinct >= settings.reportsToHide)) return 2
  return reasons.some((reason) => grave.includes(reason)) ? 1 : 0
}
