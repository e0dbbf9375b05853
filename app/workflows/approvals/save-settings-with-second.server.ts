import type { Admin } from '../../base/actor.ts'
import { storedKwacha } from '../../base/money.ts'
import { ok } from '../../base/result.ts'
import type { Db } from '../../db/client.server.ts'
import type { SecondRefusal } from '../../modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '../../modules/platform/approvals/second.server.ts'
import type { Settings } from '../../modules/platform/settings/rules.ts'
import {
  type SettingsGuard,
  saveSettings,
  undoSettingsChange,
} from '../../modules/platform/settings/settings.server.ts'

type Saved = Parameters<typeof saveSettings>[2]

/**
 * Saves settings. Raising the sum above which two are needed needs two itself, and so does another account for buyers'
 * transfers, whichever form changes it.
 */
export const saveSettingsWithSecond = (db: Db, admin: Admin, wanted: Saved, now = new Date()) =>
  askSecond(db, admin, { kind: 'settings.limit', payload: wanted, now }, () =>
    saveSettings<SecondRefusal>(db, admin, wanted, guardLimit(admin, now)),
  )

/** Takes a change of the settings back: so the same can be changed as well. */
export const undoSettingsWithSecond = (db: Db, admin: Admin, wanted: { change: number }, now = new Date()) =>
  askSecond(db, admin, { kind: 'settings.limit', payload: wanted, now }, () =>
    undoSettingsChange<SecondRefusal>(db, admin, wanted, guardLimit(admin, now)),
  )

const guardLimit =
  (admin: Admin, now: Date): SettingsGuard<SecondRefusal> =>
  async (tx, before, after) => {
    const changes = guardedChanges(before, after)
    if (changes.length === 0) return ok(null)
    const subject = { kind: 'settings' as const, id: changes.map(({ id }) => id).join(';') }
    const facts = {
      from: changes.map(({ from }) => from).join('; '),
      to: changes.map(({ to }) => to).join('; '),
    }
    return requireSecond(
      tx,
      admin,
      { kind: 'settings.limit', subject, payee: 'nobody', amount: null, facts },
      now,
    )
  }

/** The database looks for each id in what was approved. An account that replaces none takes nothing from anybody. */
function guardedChanges(before: Settings, after: Settings) {
  const [from, to] = [before.payoutSecondApprovalAbove, after.payoutSecondApprovalAbove]
  const [old, next] = [accountText(before, '|'), accountText(after, '|')]
  return [
    ...(to > from
      ? [{ id: `payoutSecondApprovalAbove=${to}`, from: storedKwacha(from), to: storedKwacha(to) }]
      : []),
    ...(before.bankAccount.accountNumber !== '' && old !== next
      ? [{ id: `bankAccount=${next}`, from: accountText(before, ', '), to: accountText(after, ', ') || '–' }]
      : []),
  ]
}

const accountText = ({ bankAccount: { bankName, accountName, accountNumber } }: Settings, between: string) =>
  [bankName, accountName, accountNumber].filter((part) => between === '|' || part !== '').join(between)
