import { db } from '#app/db/index.server.ts'
import { settingsRefusals } from '#app/domain/settings/change-rules.ts'
import { saveSettings } from '#app/domain/settings/save-settings.server.ts'
import { type Section, sectionInputs } from '#app/domain/settings/section-input-rules.ts'
import { undoSettings } from '#app/domain/settings/undo-settings.server.ts'
import { settingLabel } from '#app/domain/settings/wording-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { forgetSettings } from '#app/web/settings.server.ts'

type Typed = Record<string, string>
type Failed = { ok: false; message: string; fields: Typed; status: number }
export type Saved = { ok: true; text: string } | Failed

const failed = (message: string, status: number): Failed => ({ ok: false, message, fields: {}, status })
const isSection = (name: string): name is Section => Object.hasOwn(sectionInputs, name)

export async function saveSection(admin: Admin, { section = '', seen, ...typed }: Typed): Promise<Saved> {
  if (section === 'undo') return undo(admin, Number(typed.change))
  if (!isSection(section)) return failed('Choose what to save', 400)
  const form = checkFields(typed, sectionInputs[section])
  if (!form.ok) return { ok: false, message: form.error.message, fields: form.error.fields, status: 400 }
  const known = seen && /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
  const saved = await saveSettings(db, admin, { changes: form.value, seen: known })
  if (!saved.ok) return failed(settingsRefusals[saved.reason], 409)
  forgetSettings()
  return { ok: true, text: saved.value.length > 0 ? `Saved: ${named(saved.value)}` : 'Nothing to change' }
}

async function undo(admin: Admin, change: number): Promise<Saved> {
  if (!Number.isSafeInteger(change)) return failed(settingsRefusals['no-such-change'], 404)
  const undone = await undoSettings(db, admin, { change })
  if (!undone.ok)
    return failed(settingsRefusals[undone.reason], undone.reason === 'no-such-change' ? 404 : 409)
  forgetSettings()
  return {
    ok: true,
    text: undone.value.length > 0 ? `Taken back: ${named(undone.value)}` : 'Taken back already',
  }
}

const named = (leaves: string[]) => leaves.map(settingLabel).join(', ')
