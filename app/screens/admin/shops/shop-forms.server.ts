import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { truncatedField } from '#app/base/fields/text-field.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { fill } from '#app/messages/language.ts'
import { moderateShop, setCommission } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import {
  type ShopDecision,
  shopModerationRefusalStatuses,
  shopModerationRefusals,
} from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import {
  type ShopNameDecision,
  shopNameDecisionRefusals,
} from '#app/modules/identity/shops/profile/identity-rules.ts'
import { decideShopName } from '#app/modules/identity/shops/profile/shop-names.server.ts'
import { commissionInput } from '#app/modules/identity/shops/rules.ts'
import {
  verificationRefusals,
  verifyDocuments,
} from '#app/modules/identity/shops/verification/documents.server.ts'
import { shopMoneyInput } from '#app/modules/money/payouts/input-rules.ts'
import { suspendedRefusals } from '#app/modules/money/payouts/rules.ts'
import { decideShopMoney } from '#app/modules/money/payouts/suspended/decide-shop-money.server.ts'
import { commissionRateText } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/admin-shops.ts'
import * as moneyTexts from '#messages/suspended-money.ts'
import { noteAction } from '../audit/note-action.server.ts'

const id = z.string()
const reason = truncatedField(500)

const moderation = (verdict: ShopDecision) =>
  defineAction({
    input: z.object({ id, reason }),
    attributes: { reason: { required: true } },
    run: (admin: Admin, input) => moderateShop(db, admin, { ...input, verdict }),
    success: ({ businessName, status }) => fill(texts.nowStatus[status], { shop: businessName }),
    refusal: refusalsFrom({
      texts: shopModerationRefusals,
      statuses: shopModerationRefusalStatuses,
    }),
  })

const nameDecision = (decision: ShopNameDecision) =>
  defineAction({
    input: z.object({ id, name: z.string().default(''), reason }),
    attributes: { reason: { required: true } },
    run: (admin: Admin, input) => decideShopName(db, admin, { ...input, decision }),
    success: (name) => fill(texts.calledNow, { name }),
    refusal: refusalsFrom({
      texts: shopNameDecisionRefusals,
      statuses: { 'no-such-shop': 404, 'reason-missing': 400 },
    }),
  })

/** What the page of a shop can do with it. */
export const shopForms = defineActions({
  approve: moderation('approve'),
  reject: moderation('reject'),
  suspend: moderation('suspend'),
  reinstate: moderation('reinstate'),
  money: defineAction({
    input: shopMoneyInput.extend({ id }),
    attributes: { reason: { autoComplete: 'off' } },
    run: (admin: Admin, { id: sellerId, ...input }) => decideShopMoney(db, admin, { ...input, sellerId }),
    success: ({ decision, orders }) =>
      decision === 'give_back' ? fill(moneyTexts.gaveBack, { count: orders }) : moneyTexts.decided,
    refusal: refusalsFrom({
      texts: suspendedRefusals,
      statuses: { 'no-such-shop': 404 },
      fields: { 'no-date': 'until', 'no-such-order': 'order', 'no-destination': 'kind' },
    }),
  }),
  documents: defineAction({
    input: z.object({ id }),
    run: (admin: Admin, input) => verifyDocuments(db, admin, input.id),
    success: () => texts.documentsVerified,
    refusal: refusalsFrom({ texts: verificationRefusals, statuses: { 'no-such-shop': 404 } }),
  }),
  'approve-name': nameDecision('approve-name'),
  'reject-name': nameDecision('reject-name'),
  commission: defineAction({
    input: z.object({ id, commission: commissionInput.shape.commission.prefault('') }),
    attributes: { commission: { maxLength: 6, inputMode: 'decimal', autoComplete: 'off' } },
    run: (admin: Admin, { commission: rate, ...input }) => setCommission(db, admin, { ...input, rate }),
    success: ({ businessName }, { commission: rate }) =>
      rate === null
        ? fill(texts.platformCommission, { shop: businessName })
        : fill(texts.ownCommission, { shop: businessName, rate: commissionRateText(rate) }),
    refusal: ({ reason: why }) => ({ status: 404, message: shopModerationRefusals[why] }),
  }),
  note: noteAction('seller'),
})
export type ShopForms = (typeof shopForms)['forms']
