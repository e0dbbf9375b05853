import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { defineAction, type FormAction, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { refusedForm } from '#app/kit/form/form-result.ts'
import { compose, type MessageWith, spoken } from '#app/messages/language.ts'
import { settingLabel, settingsRefusals } from '#app/modules/platform/settings/changes/change-rules.ts'
import { type SettingsSection, sectionInputs } from '#app/modules/platform/settings/section-input-rules.ts'
import {
  saveSettingsWithSecond,
  undoSettingsWithSecond,
} from '#app/workflows/approvals/save-settings-with-second.server.ts'
import * as texts from '#messages/admin-settings.ts'

const refusal = refusalsFrom({ texts: settingsRefusals, statuses: { 'no-such-change': 404 } })

/** The text names the settings that changed. */
const naming = (text: MessageWith<{ settings: string }>, leaves: string[]) =>
  compose((t) => t(text, { settings: leaves.map((leaf) => spoken(t, settingLabel(leaf))).join(', ') }))

const section = (input: (typeof sectionInputs)[SettingsSection]) =>
  defineAction({
    input,
    run: async (admin: Admin, changes, { seen = '' }) => {
      const known = /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
      return saveSettingsWithSecond(db, admin, { changes, seen: known })
    },
    success: (leaves) => {
      clearSettingsCache()
      return leaves.length > 0 ? naming(texts.savedSettings, leaves) : texts.nothingToChange
    },
    refusal,
  })

const undo = defineAction({
  input: z.object({ change: z.string().default('') }),
  run: async (admin: Admin, { change }) => {
    const number = Number(change || NaN)
    return Number.isSafeInteger(number)
      ? undoSettingsWithSecond(db, admin, { change: number })
      : refuse('no-such-change')
  },
  success: (leaves) => {
    clearSettingsCache()
    return leaves.length > 0 ? naming(texts.takenBackSettings, leaves) : texts.takenBackAlready
  },
  refusal,
})

const isSection = (name: string): name is SettingsSection => Object.hasOwn(sectionInputs, name)

/** Each section is saved by itself; what was saved can be taken back. */
export const settingsForms: Pick<FormAction<Admin>, 'run'> = {
  async run(admin, typed, t) {
    const { section: name = '' } = typed
    if (name === 'undo') return undo.run(admin, typed, t)
    if (!isSection(name)) return refusedForm(400, t(texts.sectionMissing), typed)
    return section(sectionInputs[name]).run(admin, typed, t)
  },
}
