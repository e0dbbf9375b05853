import { db } from '#app/db/index.server.ts'
import { categories } from '#app/domain/catalog/rules.ts'
import { categoryFieldInput } from '#app/domain/settings/category-field-input-rules.ts'
import {
  addField,
  type CategoryFieldRefusal,
  categoryFieldRefusals,
  changeField,
  removeField,
} from '#app/domain/settings/category-field-rules.ts'
import type { CategoryFields } from '#app/domain/settings/category-fields.ts'
import { settingsRefusals } from '#app/domain/settings/change-rules.ts'
import { decideSettings } from '#app/domain/settings/save-settings.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { ok, type Result } from '#app/domain/shared/result.ts'
import { checkFields } from '#app/web/forms.server.ts'
import { forgetSettings } from '#app/web/settings.server.ts'
import { suitsField } from './field-form.tsx'

type Typed = Record<string, string>
type Saved = { ok: true; text: string } | { ok: false; message: string; fields: Typed; status: number }
type Decide = (fields: CategoryFields) => Result<CategoryFields, CategoryFieldRefusal>

export async function saveField(admin: Admin, { intent = '', name = '', ...typed }: Typed): Promise<Saved> {
  if (intent === 'remove') return save(admin, (fields) => removeField(fields, name), 'Field removed')
  if (intent !== 'add' && intent !== 'change')
    return { ok: false, message: 'Choose what to do', fields: {}, status: 400 }
  const form = checkFields(typed, categoryFieldInput)
  if (!form.ok) return { ok: false, message: form.error.message, fields: form.error.fields, status: 400 }
  const suits = categories.filter((category) => typed[suitsField(category)] !== undefined)
  const field = { ...form.value, suits }
  return intent === 'add'
    ? save(admin, (fields) => addField(fields, field), `Field added: ${field.label}`)
    : save(admin, (fields) => changeField(fields, name, field), `Field saved: ${field.label}`)
}

async function save(admin: Admin, decide: Decide, text: string): Promise<Saved> {
  const saved = await decideSettings(db, admin, ({ categoryFields }) => {
    const decided = decide(categoryFields)
    return decided.ok ? ok({ categoryFields: decided.value }) : decided
  })
  if (saved.ok) {
    forgetSettings()
    return { ok: true, text }
  }
  const message = { ...categoryFieldRefusals, ...settingsRefusals }[saved.reason]
  const fields: Typed = saved.reason === 'field-there' ? { label: message } : {}
  return { ok: false, message, fields, status: saved.reason === 'no-such-field' ? 404 : 409 }
}
