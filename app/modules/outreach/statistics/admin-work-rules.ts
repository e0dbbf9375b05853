import type { NotificationKind } from '#app/modules/platform/notifications/rules.ts'

/** What administrators have to decide about, each at a screen of its own. */
export const adminWork = ['shops', 'products', 'disputes', 'payments', 'tasks'] as const
export type AdminWork = (typeof adminWork)[number]

type Told = { kind: NotificationKind; path: string; one: string; many: string; text: string }
const told: Record<AdminWork, Told> = {
  shops: {
    kind: 'admin_shops',
    path: '/admin/sellers?status=pending',
    one: 'A new shop waits for review',
    many: 'new shops wait for review',
    text: 'Approve it, or say why not: until then its products are not public.',
  },
  products: {
    kind: 'admin_products',
    path: '/admin/products',
    one: 'A product waits for review',
    many: 'products wait for review',
    text: 'The one that has waited longest comes first.',
  },
  disputes: {
    kind: 'admin_disputes',
    path: '/admin/disputes',
    one: 'A dispute is open',
    many: 'disputes are open',
    text: 'Read what both sides say, and decide where they do not agree.',
  },
  payments: {
    kind: 'admin_payments',
    path: '/admin/payments/transactions?status=waiting',
    one: 'A payment needs a look',
    many: 'payments need a look',
    text: 'Another sum came than was asked for, or somebody sent a picture of a transfer.',
  },
  tasks: {
    kind: 'admin_tasks',
    path: '/admin/failed-tasks',
    one: 'A task was given up',
    many: 'tasks were given up',
    text: 'It failed many times in a row. See why, then try it again.',
  },
}

export function adminWorkWords(work: AdminWork, count: number) {
  const { kind, path, one, many, text } = told[work]
  return { kind, path, title: count === 1 ? one : `${count.toLocaleString('en')} ${many}`, text }
}
