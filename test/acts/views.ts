import type { ActCase } from './case.ts'

/** Whatever an administrator keeps for themself alone is no act. */
export const viewActs: ActCase[] = [
  {
    route: '/admin/views',
    does: 'nothing',
    ask: async () => ({
      path: '/admin/views',
      form: { screen: '/admin/sellers', name: 'Waiting', search: 'status=pending' },
    }),
  },
]
