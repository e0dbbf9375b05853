import { amountField } from '#app/base/fields/amount-field.ts'
import { currentPasswordField } from '#app/modules/identity/accounts/passwords/credential-change-rules.ts'
import * as texts from '#messages/shop-refunds.ts'
import { refundInput } from '../order-refunds/input-rules.ts'

/** `left` is what was left of the order on the page that was shown: two tabs do not give the same back twice. */
export const shopRefundInput = refundInput.extend({
  left: amountField({ missing: texts.refusals['changed-meanwhile'] }),
  password: currentPasswordField,
})
