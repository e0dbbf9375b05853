import type { Admin } from '../../base/actor.ts'
import { storedKwacha } from '../../base/money.ts'
import { ok } from '../../base/result.ts'
import type { Db } from '../../db/client.server.ts'
import type { SecondRefusal } from '../../modules/platform/approvals/approval-rules.ts'
import { askSecond } from '../../modules/platform/approvals/ask-second.server.ts'
import { requireSecond } from '../../modules/platform/approvals/require-second.server.ts'
import { undoSettingsChange } from '../../modules/platform/settings/changes/undo-settings-change.server.ts'
import { saveSettings } from '../../modules/platform/settings/save-settings.server.ts'
import type { SettingsGuard } from '../../modules/platform/settings/write-settings.server.ts'

type Saved = Parameters<typeof saveSettings>[2]

/** Saves settings; raising the sum above which two are needed needs two itself, whichever form raises it. */
export const saveSettingsWithSecond = (db: Db, admin: Admin, wanted: Saved, now = new Date()) =>
  askSecond(db, admin, { kind: 'settings.limit', payload: wanted, now }, () =>
    saveSettings<SecondRefusal>(db, admin, wanted, guardLimit(admin, now)),
  )

/** Takes a change of the settings back: so the sum can be raised as well. */
export const undoSettingsWithSecond = (db: Db, admin: Admin, wanted: { change: number }, now = new Date()) =>
  askSecond(db, admin, { kind: 'settings.limit', payload: wanted, now }, () =>
    undoSettingsChange<SecondRefusal>(db, admin, wanted, guardLimit(admin, now)),
  )

const guardLimit =
  (admin: Admin, now: Date): SettingsGuard<SecondRefusal> =>
  async (tx, before, after) => {
    const [from, to] = [before.payoutSecondApprovalAbove, after.payoutSecondApprovalAbove]
    if (to <= from) return ok(null)
    const subject = { kind: 'settings' as const, id: `payoutSecondApprovalAbove=${to}` }
    const facts = { from: storedKwacha(from), to: storedKwacha(to) }
    return requireSecond(
      tx,
      admin,
      { kind: 'settings.limit', subject, payee: 'nobody', amount: null, facts },
      now,
    )
  }
