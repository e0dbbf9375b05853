import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { settingsRefusals } from '#app/modules/platform/settings/changes/change-rules.ts'
import { undoSettingsChange } from '#app/modules/platform/settings/changes/undo-settings-change.server.ts'
import { settingLabel } from '#app/modules/platform/settings/changes/wording-rules.ts'
import { saveSettings } from '#app/modules/platform/settings/save-settings.server.ts'
import { type SettingsSection, sectionInputs } from '#app/modules/platform/settings/section-input-rules.ts'
import * as texts from '#messages/admin-settings.ts'

type Typed = Record<string, string>
type Failed = { ok: false; message: string; fields: Typed; status: number }
export type SectionFormResult = { ok: true; text: string } | Failed

const failed = (message: string, status: number): Failed => ({ ok: false, message, fields: {}, status })
const isSection = (name: string): name is SettingsSection => Object.hasOwn(sectionInputs, name)

export async function saveSection(
  admin: Admin,
  { section = '', seen, ...typed }: Typed,
  t: Translate,
): Promise<SectionFormResult> {
  if (section === 'undo') return undo(admin, Number(typed.change), t)
  if (!isSection(section)) return failed(t(texts.sectionMissing), 400)
  const form = parseFields(typed, sectionInputs[section], t)
  if (!form.ok) return { ok: false, message: form.error.message, fields: form.error.fields, status: 400 }
  const known = seen && /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
  const saved = await saveSettings(db, admin, { changes: form.value, seen: known })
  if (!saved.ok) return failed(spoken(t, settingsRefusals[saved.reason]), 409)
  clearSettingsCache()
  const text =
    saved.value.length > 0
      ? t(texts.savedSettings, { settings: named(t, saved.value) })
      : t(texts.nothingToChange)
  return { ok: true, text }
}

async function undo(admin: Admin, change: number, t: Translate): Promise<SectionFormResult> {
  if (!Number.isSafeInteger(change)) return failed(spoken(t, settingsRefusals['no-such-change']), 404)
  const undone = await undoSettingsChange(db, admin, { change })
  if (!undone.ok)
    return failed(spoken(t, settingsRefusals[undone.reason]), undone.reason === 'no-such-change' ? 404 : 409)
  clearSettingsCache()
  return {
    ok: true,
    text:
      undone.value.length > 0
        ? t(texts.takenBackSettings, { settings: named(t, undone.value) })
        : t(texts.takenBackAlready),
  }
}

const named = (t: Translate, leaves: string[]) =>
  leaves.map((leaf) => spoken(t, settingLabel(leaf))).join(', ')
