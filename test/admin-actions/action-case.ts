import type { Connection } from '#app/db/client.server.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'

/** What is asked of a route, of something made anew for it: a form that is posted, or without one an address to get. */
export type ActionRequest = { path: string; form?: Record<string, string> }

/** One thing that administrators do at a route, and what of it the log is to say: nothing only where nothing is run. */
export type AdminActionCase = {
  route: string
  does: AuditAction | 'nothing'
  ask: (db: Connection) => Promise<ActionRequest>
}

export const download = (route: string): AdminActionCase => ({
  route,
  does: 'list.export',
  ask: async () => ({ path: route }),
})
