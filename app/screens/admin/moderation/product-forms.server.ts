import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { refusedForm } from '#app/kit/form/form-result.ts'
import { type Message, spoken } from '#app/messages/language.ts'
import {
  moderateProducts,
  pinProduct,
  setTaxClass,
} from '#app/modules/catalog/moderation/moderating.server.ts'
import { findProductForModeration } from '#app/modules/catalog/moderation/queue.server.ts'
import {
  type ModerationDecision,
  moderationRefusalStatuses,
  moderationRefusals,
  pinRefusals,
} from '#app/modules/catalog/moderation/rules.ts'
import { taxClasses } from '#app/modules/platform/settings/tax-rules.ts'
import * as texts from '#messages/admin-moderation.ts'
import { noteAction } from '../audit/note-action.server.ts'
import { reasonOf, selectedProductOf } from './read-decision-form.server.ts'

const text = z.string().default('')

const decision = (verdict: ModerationDecision) =>
  defineAction({
    /** `chosen` says which version was looked at. */
    input: z.object({ id: z.string(), chosen: text, ready: text, own: text }),
    run: async (admin: Admin, { id, chosen, ...why }) => {
      const seen = selectedProductOf(chosen)
      const product = { id, version: seen.id === id ? seen.version : undefined }
      const done = await moderateProducts(db, admin, {
        verdict,
        reason: await reasonOf(why),
        chosen: [product],
      })
      const skipped = done.ok ? done.value.skipped[0]?.why : undefined
      return skipped ? refuse(skipped) : done
    },
    success: () => texts.done[verdict],
    refusal: refusalsFrom({
      texts: moderationRefusals,
      statuses: moderationRefusalStatuses,
      fields: { 'none-chosen': 'reason', 'too-many': 'reason', 'reason-missing': 'reason' },
    }),
  })

const pinning = (pinned: boolean, done: Message) =>
  defineAction({
    input: z.object({ id: z.string() }),
    run: (admin: Admin, { id }) => pinProduct(db, admin, { id, pinned }),
    success: () => done,
    refusal: refusalsFrom({ texts: pinRefusals, statuses: { 'no-such-product': 404 } }),
  })

const note = noteAction('product')

/** What the page of a product can do with it. */
export const productForms = defineActions({
  approve: decision('approve'),
  reject: decision('reject'),
  'take-down': decision('take-down'),
  tax: defineAction({
    input: z.object({ id: z.string(), taxClass: z.union([z.literal(''), z.enum(taxClasses)]) }),
    run: (admin: Admin, { id, taxClass }) => setTaxClass(db, admin, { id, taxClass: taxClass || null }),
    success: () => texts.taxDone,
    refusal: refusalsFrom({ texts: moderationRefusals, statuses: moderationRefusalStatuses }),
  }),
  pin: pinning(true, texts.pinDone),
  unpin: pinning(false, texts.unpinDone),
  note: {
    fields: note.fields,
    run: async (admin: Admin, typed, t) =>
      (await findProductForModeration(db, admin, typed.id ?? ''))
        ? note.run(admin, typed, t)
        : refusedForm(404, spoken(t, moderationRefusals['no-such-product']), typed),
  },
})
