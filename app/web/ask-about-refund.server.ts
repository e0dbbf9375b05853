import { db } from '#app/db/index.server.ts'
import { confirmRefund } from '#app/domain/refunds/confirm-refund.server.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'

/** Asks the provider what became of a try to send a refund, before anything else is done with it. */
export const askAboutRefund = (chargeId: string) => confirmRefund(db, paymentProvider(), chargeId)
