import { eachAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/log-csv'
import { auditList } from './log-list.ts'

export const loader = (args: Route.LoaderArgs) => exportList(args, auditList, eachAuditEntry)
