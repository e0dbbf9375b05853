import type { Message } from '#app/messages/language.ts'
import type { WorkQueue } from '#app/modules/outreach/statistics/work-queues.server.ts'
import {
  type AdminListPath,
  adminLists,
  type NavigationGroup,
  navigationGroups,
} from '#app/routes/admin-lists.ts'
import * as texts from '#messages/admin.ts'
import { tab as approvals } from '#messages/admin-approvals.ts'

export type Item = { to: string; text: Message }

/** The lists of a group, or those that stand above the groups. */
const listsIn = (wanted: NavigationGroup | undefined): Item[] =>
  (Object.keys(adminLists) as AdminListPath[]).flatMap((to) => {
    const list: { screen: string; inSidebar?: Message; group?: NavigationGroup } = adminLists[to]
    return list.inSidebar && list.group === wanted ? [{ to, text: list.inSidebar }] : []
  })

/** What the specification names, in its order: always in sight. */
export const mainItems: Item[] = [
  { to: '/admin', text: texts.dashboard },
  ...listsIn(undefined),
  { to: '/admin/settings', text: texts.settings },
]

/** What is no list. */
const pages: Record<NavigationGroup, Item[]> = {
  work: [{ to: '/admin/deliveries', text: texts.deliveriesToCheck }],
  money: [{ to: '/admin/approvals', text: approvals }],
  people: [],
  system: [
    { to: '/admin/failed-tasks', text: texts.failedTasks },
    { to: '/admin/health', text: texts.health },
    { to: '/admin/second-factor', text: texts.twoStepSignIn },
  ],
}

/** All others. */
export const itemGroups = navigationGroups.map((name) => ({
  name,
  text: texts.groups[name],
  items: [...listsIn(name), ...pages[name]],
}))

/** Every page under a screen belongs to it, and approvals to payments; the dashboard is only itself. */
export const isCurrent = (to: string, pathname: string) =>
  isUnder(to, pathname) || (to === '/admin/payments' && isUnder('/admin/approvals', pathname))
const isUnder = (to: string, pathname: string) =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

/** By screen, how much waits for an administrator there. */
export type WaitingByScreen = Partial<Record<string, number>>
type Others = { differences: number; approvals: number; failedTasks: number }

export function waitingByScreen(
  queues: Pick<WorkQueue, 'name' | 'waiting'>[],
  others: Others,
): WaitingByScreen {
  const of = Object.fromEntries(queues.map(({ name, waiting }) => [name, waiting])) as Record<
    WorkQueue['name'],
    number
  >
  return {
    '/admin/sellers': of.sellers,
    '/admin/products': of.products,
    '/admin/disputes': Math.max(of.disputes, of.overdue), // one may be in both
    '/admin/deliveries': of.deliveries,
    '/admin/reports': of.reports,
    '/admin/reviews': of.reviews,
    '/admin/messages': of.messages,
    '/admin/payments/transactions': of.payments,
    '/admin/payments/differences': others.differences,
    '/admin/payments/payouts': of.payouts + of.second,
    '/admin/payments/refunds': of.refunds,
    '/admin/approvals': others.approvals,
    '/admin/failed-tasks': others.failedTasks,
  }
}
