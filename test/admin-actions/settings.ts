import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { anAdmin } from '../make.ts'
import type { AdminActionCase } from './action-case.ts'

const route = '/admin/settings'
let said = 0
const aNotice = () => {
  said += 1
  return `Closed tonight, for the ${said}. time.`
}

export const settingsActions: AdminActionCase[] = [
  {
    route,
    does: 'settings.save',
    ask: async () => ({ path: route, form: { section: 'notice', maintenanceNotice: aNotice() } }),
  },
  {
    route: '/admin/settings/fields',
    does: 'settings.save',
    ask: async () => {
      said += 1
      const field = { label: `Voltage ${said}`, hint: '', kind: 'text', values: '', place: '90' }
      return { path: '/admin/settings/fields', form: { intent: 'add', ...field, 'suits.Electronics': 'on' } }
    },
  },
  {
    route,
    does: 'settings.undo',
    ask: async (db) => {
      const admin = await anAdmin(db)
      await saveSettings(db, admin, { changes: { maintenanceNotice: aNotice() } })
      const [act] = await findAuditEntries(db, { actorId: admin.userId, limit: 1 })
      return { path: route, form: { section: 'undo', change: `${act!.id}` } }
    },
  },
]
