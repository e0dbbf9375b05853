import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { fill } from '#app/messages/language.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import {
  addCategoryField,
  type CategoryFieldRefusal,
  categoryFieldRefusals,
  removeCategoryField,
  updateCategoryField,
} from '#app/modules/platform/settings/category-fields/category-field-rules.ts'
import type { CategoryFields } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import { settingsRefusals } from '#app/modules/platform/settings/changes/change-rules.ts'
import { categoryFieldInput } from '#app/modules/platform/settings/list-input-rules.ts'
import { saveSettingsWith } from '#app/modules/platform/settings/settings.server.ts'
import * as texts from '#messages/admin-settings.ts'
import { categoryCheckboxName } from './category-field-form.tsx'

const refusal = refusalsFrom({
  texts: { ...categoryFieldRefusals, ...settingsRefusals },
  statuses: { 'no-such-field': 404 },
  fields: { 'field-there': 'label' },
})

/** The categories are ticks of their own. */
const suitsIn = (typed: Record<string, string>) =>
  categories.filter((category) => typed[categoryCheckboxName(category)] !== undefined)

async function save(
  admin: Admin,
  decide: (fields: CategoryFields) => Result<CategoryFields, CategoryFieldRefusal>,
) {
  const saved = await saveSettingsWith(db, admin, ({ categoryFields }) => {
    const decided = decide(categoryFields)
    return decided.ok ? ok({ categoryFields: decided.value }) : decided
  })
  if (saved.ok) clearSettingsCache()
  return saved
}

/** The fields that a category adds to the product editor. */
export const categoryFieldForms = defineActions({
  add: defineAction({
    input: categoryFieldInput,
    run: (admin: Admin, input, typed) =>
      save(admin, (fields) => addCategoryField(fields, { ...input, suits: suitsIn(typed) })),
    success: (_, { label }) => fill(texts.fieldAdded, { field: label }),
    refusal,
  }),
  change: defineAction({
    input: categoryFieldInput,
    run: (admin: Admin, input, typed) =>
      save(admin, (fields) =>
        updateCategoryField(fields, typed.name ?? '', { ...input, suits: suitsIn(typed) }),
      ),
    success: (_, { label }) => fill(texts.fieldSaved, { field: label }),
    refusal,
  }),
  remove: defineAction({
    input: z.object({ name: z.string().default('') }),
    run: (admin: Admin, { name }) => save(admin, (fields) => removeCategoryField(fields, name)),
    success: () => texts.fieldRemoved,
    refusal,
  }),
})
