import type { AdminActionCase } from './action-case.ts'

/** Whatever an administrator keeps for themself alone is no act. */
export const viewActions: AdminActionCase[] = [
  {
    route: '/admin/views',
    does: 'nothing',
    ask: async () => ({
      path: '/admin/views',
      form: { screen: '/admin/sellers', name: 'Waiting', search: 'status=pending' },
    }),
  },
]
