import type { Settings } from '#app/modules/platform/settings/rules.ts'

type ReserveSettings = Pick<Settings, 'newShopOrders' | 'payoutReserveDays' | 'payoutReserveDaysNew'>

const day = 24 * 60 * 60 * 1000

/** What was released later is not paid out yet: disputes can still reach it, of a new shop for longer. */
export function reservedSince(completedOrders: number, settings: ReserveSettings, now: Date): Date {
  const isNew = completedOrders < settings.newShopOrders
  const days = isNew ? settings.payoutReserveDaysNew : settings.payoutReserveDays
  return new Date(now.getTime() - days * day)
}
