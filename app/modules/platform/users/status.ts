import { statesOf } from '#app/base/states.ts'

/** `isUsable`: its person may sign in with it, sell by it, and hears of what is new. */
type Traits = { isUsable: boolean }

export const accountTraits = {
  active: { isUsable: true },
  suspended: { isUsable: false },
} as const satisfies Record<string, Traits>
export type AccountStatus = keyof typeof accountTraits
export const accountStatuses = statesOf(accountTraits)

export const isUsable = (status: AccountStatus) => accountTraits[status].isUsable
export const usableAccounts = accountStatuses.filter(isUsable)
