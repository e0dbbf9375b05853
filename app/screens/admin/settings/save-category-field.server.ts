import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { categoryFieldInput } from '#app/modules/platform/settings/category-fields/category-field-input-rules.ts'
import {
  addCategoryField,
  type CategoryFieldRefusal,
  categoryFieldRefusals,
  removeCategoryField,
  updateCategoryField,
} from '#app/modules/platform/settings/category-fields/category-field-rules.ts'
import type { CategoryFields } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import { settingsRefusals } from '#app/modules/platform/settings/changes/change-rules.ts'
import { saveSettingsWith } from '#app/modules/platform/settings/save-settings.server.ts'
import { categoryCheckboxName } from './category-field-form.tsx'

type Typed = Record<string, string>
type Saved = { ok: true; text: string } | { ok: false; message: string; fields: Typed; status: number }
type Decide = (fields: CategoryFields) => Result<CategoryFields, CategoryFieldRefusal>

export async function saveCategoryField(
  admin: Admin,
  { intent = '', name = '', ...typed }: Typed,
  t: Translate,
): Promise<Saved> {
  if (intent === 'remove') return save(admin, (fields) => removeCategoryField(fields, name), 'Field removed')
  if (intent !== 'add' && intent !== 'change')
    return { ok: false, message: 'Choose what to do', fields: {}, status: 400 }
  const form = parseFields(typed, categoryFieldInput, t)
  if (!form.ok) return { ok: false, message: form.error.message, fields: form.error.fields, status: 400 }
  const suits = categories.filter((category) => typed[categoryCheckboxName(category)] !== undefined)
  const field = { ...form.value, suits }
  return intent === 'add'
    ? save(admin, (fields) => addCategoryField(fields, field), `Field added: ${field.label}`)
    : save(admin, (fields) => updateCategoryField(fields, name, field), `Field saved: ${field.label}`)
}

async function save(admin: Admin, decide: Decide, text: string): Promise<Saved> {
  const saved = await saveSettingsWith(db, admin, ({ categoryFields }) => {
    const decided = decide(categoryFields)
    return decided.ok ? ok({ categoryFields: decided.value }) : decided
  })
  if (saved.ok) {
    clearSettingsCache()
    return { ok: true, text }
  }
  const message = defaultTranslate({ ...categoryFieldRefusals, ...settingsRefusals }[saved.reason])
  const fields: Typed = saved.reason === 'field-there' ? { label: message } : {}
  return { ok: false, message, fields, status: saved.reason === 'no-such-field' ? 404 : 409 }
}
