import type { Admin } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import {
  ownRefusal,
  secondRefusalOf,
  secondText,
} from '#app/modules/platform/approvals/approval-text-rules.ts'
import { settingsRefusals } from '#app/modules/platform/settings/changes/change-rules.ts'
import { settingLabel } from '#app/modules/platform/settings/changes/wording-rules.ts'
import { type SettingsSection, sectionInputs } from '#app/modules/platform/settings/section-input-rules.ts'
import {
  saveSettingsWithSecond,
  undoSettingsWithSecond,
} from '#app/workflows/approvals/save-settings-with-second.server.ts'
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
  const saved = await saveSettingsWithSecond(db, admin, { changes: form.value, seen: known })
  if (!saved.ok) {
    const own = ownRefusal(saved)
    return own ? failed(spoken(t, settingsRefusals[own.reason]), 409) : waits(saved, t)
  }
  clearSettingsCache()
  const text =
    saved.value.length > 0
      ? t(texts.savedSettings, { settings: named(t, saved.value) })
      : t(texts.nothingToChange)
  return { ok: true, text }
}

async function undo(admin: Admin, change: number, t: Translate): Promise<SectionFormResult> {
  if (!Number.isSafeInteger(change)) return failed(spoken(t, settingsRefusals['no-such-change']), 404)
  const undone = await undoSettingsWithSecond(db, admin, { change })
  if (!undone.ok) {
    const own = ownRefusal(undone)
    if (!own) return waits(undone, t)
    return failed(spoken(t, settingsRefusals[own.reason]), own.reason === 'no-such-change' ? 404 : 409)
  }
  clearSettingsCache()
  return {
    ok: true,
    text:
      undone.value.length > 0
        ? t(texts.takenBackSettings, { settings: named(t, undone.value) })
        : t(texts.takenBackAlready),
  }
}

/** It is no mistake of whoever typed it: the toast says where it waits. */
const waits = (refusal: Refusal<string>, t: Translate): SectionFormResult => {
  const reason = secondRefusalOf(refusal) ?? 'approval-void'
  const text = t(secondText(reason))
  return reason === 'second-needed' ? { ok: true, text } : failed(text, 409)
}

const named = (t: Translate, leaves: string[]) =>
  leaves.map((leaf) => spoken(t, settingLabel(leaf))).join(', ')
