import { type MobileMoneyOperator, operatorOf } from '#app/base/mobile-money.ts'

type Given = { paymentNumber?: string; paymentOperator?: MobileMoneyOperator }

/** What a shop keeps of where it is paid: the operator that was chosen, else the one that the prefix belongs to. */
export const mobileMoneyAccountOf = ({ paymentNumber, paymentOperator }: Given) => ({
  ...(paymentNumber && { paymentNumber, paymentOperator: operatorOf(paymentNumber) ?? null }),
  ...(paymentOperator && { paymentOperator }),
})
