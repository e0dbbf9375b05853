import { db } from '#app/db/index.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { confirmRefund } from '#app/modules/money/refunds/sending/confirm-refund.server.ts'

/** Asks the provider what became of a try to send a refund, before anything else is done with it. */
export const checkRefundStatus = (chargeId: string) => confirmRefund(db, paymentProvider(), chargeId)
