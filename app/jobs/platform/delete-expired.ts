import type { Job } from '#app/db/queue.server.ts'
import { deletePastPrices } from '#app/modules/catalog/price-drops/record-price-changes.server.ts'
import { deleteOldQuestionOriginals } from '#app/modules/catalog/questions/delete-questions.server.ts'
import { deleteExpiredPhoneCodes } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { deleteExpired } from '#app/modules/identity/sessions/delete-expired.server.ts'
import { purgeProviderEvents } from '#app/modules/money/payments/provider/purge-provider-events.server.ts'
import { deleteOldReports } from '#app/modules/outreach/reports/delete-reports.server.ts'
import { deleteOldTexts } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { deleteOldRequestKeys } from '#app/modules/platform/requests/answer-once.server.ts'
import { deleteOldTextPhones } from '#app/modules/platform/text-channel/phone-state.server.ts'
import { deleteOldConversations } from '#app/modules/sales/conversations/delete-conversations.server.ts'
import { deleteExpiredCodes } from '#app/modules/sales/orders/access/verify-order-code.server.ts'
import { deletePastHolds } from '#app/modules/sales/orders/trust/prove-orders.server.ts'
import { deleteReviewTraces } from '#app/modules/sales/reviews/account-deletion/delete-review-traces.server.ts'

/** Every night: what no longer opens anything, prices of before, old words of the payment provider, old keys of forms, old threads. */
export const deleteExpiredJob: Job<object> = {
  name: 'forget-expired',
  cron: '15 2 * * *',
  async run(db) {
    await deleteExpired(db, new Date())
    await deleteExpiredCodes(db, new Date())
    await deleteExpiredPhoneCodes(db, new Date())
    await deletePastPrices(db, new Date())
    await purgeProviderEvents(db, new Date())
    await deleteOldRequestKeys(db, new Date())
    await deleteOldTexts(db, new Date())
    await deleteOldTextPhones(db, new Date())
    await deleteOldQuestionOriginals(db, new Date())
    await deleteOldConversations(db, new Date())
    await deleteOldReports(db, new Date())
    await deleteReviewTraces(db, new Date())
    await deletePastHolds(db)
  },
}
