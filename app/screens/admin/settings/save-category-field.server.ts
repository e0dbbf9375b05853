import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { fill, type Message, spoken, type Translate } from '#app/messages/language.ts'
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
import * as texts from '#messages/admin-settings.ts'
import * as formTexts from '#messages/forms.ts'
import { categoryCheckboxName } from './category-field-form.tsx'

type Typed = Record<string, string>
type Saved = { ok: true; text: string } | { ok: false; message: string; fields: Typed; status: number }
type Decide = (fields: CategoryFields) => Result<CategoryFields, CategoryFieldRefusal>

export async function saveCategoryField(
  admin: Admin,
  { intent = '', name = '', ...typed }: Typed,
  t: Translate,
): Promise<Saved> {
  if (intent === 'remove')
    return save(admin, t, (fields) => removeCategoryField(fields, name), texts.fieldRemoved)
  if (intent !== 'add' && intent !== 'change')
    return { ok: false, message: t(formTexts.chooseAction), fields: {}, status: 400 }
  const form = parseFields(typed, categoryFieldInput, t)
  if (!form.ok) return { ok: false, message: form.error.message, fields: form.error.fields, status: 400 }
  const suits = categories.filter((category) => typed[categoryCheckboxName(category)] !== undefined)
  const field = { ...form.value, suits }
  return intent === 'add'
    ? save(
        admin,
        t,
        (fields) => addCategoryField(fields, field),
        fill(texts.fieldAdded, { field: field.label }),
      )
    : save(
        admin,
        t,
        (fields) => updateCategoryField(fields, name, field),
        fill(texts.fieldSaved, { field: field.label }),
      )
}

async function save(admin: Admin, t: Translate, decide: Decide, done: Message): Promise<Saved> {
  const saved = await saveSettingsWith(db, admin, ({ categoryFields }) => {
    const decided = decide(categoryFields)
    return decided.ok ? ok({ categoryFields: decided.value }) : decided
  })
  if (saved.ok) {
    clearSettingsCache()
    return { ok: true, text: t(done) }
  }
  const message = spoken(t, { ...categoryFieldRefusals, ...settingsRefusals }[saved.reason])
  const fields: Typed = saved.reason === 'field-there' ? { label: message } : {}
  return { ok: false, message, fields, status: saved.reason === 'no-such-field' ? 404 : 409 }
}
