import type { Message } from '#app/messages/language.ts'
import { type AdminListPath, adminLists } from '#app/routes/admin-lists.ts'
import * as texts from '#messages/admin.ts'

type Item = { to: string; text: Message }

const lists = (Object.keys(adminLists) as AdminListPath[]).flatMap((to) => {
  const list = adminLists[to]
  return 'inSidebar' in list ? [{ to, text: list.inSidebar }] : []
})
/** What is no list, below the list that it belongs to. */
const below: Partial<Record<AdminListPath, Item[]>> = {
  '/admin/orders': [{ to: '/admin/deliveries', text: texts.deliveriesToCheck }],
  '/admin/synonyms': [
    { to: '/admin/settings', text: texts.settings },
    { to: '/admin/second-factor', text: texts.twoStepSignIn },
  ],
  '/admin/log': [
    { to: '/admin/failed-tasks', text: texts.failedTasks },
    { to: '/admin/health', text: texts.health },
  ],
}

/** What administrators run, in the order of the sidebar. */
export const navigationItems: Item[] = [
  { to: '/admin', text: texts.dashboard },
  ...lists.flatMap((list) => [list, ...(below[list.to] ?? [])]),
]

/** Every page under a screen belongs to it, and approvals to payments; the dashboard is only itself. */
export const isCurrent = (to: string, pathname: string) =>
  isUnder(to, pathname) || (to === '/admin/payments' && isUnder('/admin/approvals', pathname))
const isUnder = (to: string, pathname: string) =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
