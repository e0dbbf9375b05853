import { ok } from '#app/domain/shared/result.ts'
import type { Answer, Found, Known, PaymentGateway } from '#app/gateways/mobile-money.ts'

type Asked = { chargeId: string; amount: number }
const feePercent = 1.5

/**
 * A provider that answers as the real one does, at times that the life gives: what is started is pending until `decide`.
 * It knows what one piece of the life asked of it, and nobody's phone rings.
 */
export function lifeGateway() {
  const known = new Map<string, Known>()
  const start = async <Value>({ chargeId, amount }: Asked, value: Value): Promise<Answer<Value>> => {
    known.set(chargeId, { status: 'pending', amount, currency: 'MWK', fee: 0 })
    return ok(value)
  }
  const find = async (chargeId: string): Promise<Answer<Found>> =>
    ok(known.get(chargeId) ?? { status: 'unknown' })
  const referenceOf = (chargeId: string) => `DEMO-${chargeId.slice(-10).toUpperCase()}`

  const gateway: PaymentGateway = {
    startMobileMoney: (charge) => start(charge, { reference: referenceOf(charge.chargeId) }),
    startBankAccount: (charge) =>
      start(charge, {
        bankName: 'National Bank of Malawi',
        accountName: 'PayChangu',
        accountNumber: '1009876543',
        expiresAt: new Date(Date.now() + 3600 * 1000),
      }),
    startHosted: (charge) => start(charge, { url: `https://pay.example/${charge.chargeId}` }),
    findCharge: find,
    sendMoney: (payout) => start(payout, { reference: referenceOf(payout.chargeId) }),
    findPayout: find,
    listPayouts: async () => ok({ payouts: [], more: false, unread: 0 }),
    listBanks: async () => ok([]),
    listOperators: async () => ok([]),
    readWebhook: () => ({ ok: false, reason: 'unreadable' }),
  }
  return {
    gateway,
    /** The owner of the phone entered the PIN, or not: everything that waits is decided. `less` came short of it. */
    decide(status: 'succeeded' | 'failed', { reason, less = 0 }: { reason?: string; less?: number } = {}) {
      for (const [chargeId, charge] of known)
        if (charge.status === 'pending')
          known.set(chargeId, {
            ...charge,
            status,
            amount: charge.amount - less,
            fee: status === 'succeeded' ? Math.round((charge.amount * feePercent) / 100) : 0,
            reference: referenceOf(chargeId),
            ...(reason && { reason }),
          })
    },
  }
}
export type LifeGateway = ReturnType<typeof lifeGateway>
