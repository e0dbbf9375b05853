import type { Translate } from '#app/messages/language.ts'
import type { NotificationKind } from '#app/modules/platform/notices/cards.ts'
import * as texts from '#messages/outreach.ts'

/** What administrators have to decide about, each at a screen of its own. */
export const adminWork = ['shops', 'products', 'disputes', 'reports', 'reviews', 'payments', 'tasks'] as const
export type AdminWork = (typeof adminWork)[number]

type Told = { kind: NotificationKind; path: string }
export const adminWorkPlace: Record<AdminWork, Told> = {
  shops: {
    kind: 'admin_shops',
    path: '/admin/sellers?status=pending',
  },
  products: {
    kind: 'admin_products',
    path: '/admin/products',
  },
  disputes: {
    kind: 'admin_disputes',
    path: '/admin/disputes',
  },
  reports: {
    kind: 'admin_reports',
    path: '/admin/reports',
  },
  reviews: {
    kind: 'admin_reports',
    path: '/admin/reviews',
  },
  payments: {
    kind: 'admin_payments',
    path: '/admin/payments/transactions?status=waiting',
  },
  tasks: {
    kind: 'admin_tasks',
    path: '/admin/failed-tasks',
  },
}

/** The notice of it, for as many as there are. */
export function adminWorkWords(t: Translate, work: AdminWork, count: number) {
  const { title, text } = texts.work[work]
  return { title: t(title, { count }), text: t(text) }
}
