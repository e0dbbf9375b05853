import { ok } from '#app/base/result.ts'
import type {
  GatewayResult,
  MobileWallet,
  PaymentGateway,
  PayoutRecipient,
  SentLookup,
  SentTransaction,
} from '#app/gateways/payments/payment-gateway.ts'
import type { PastTransaction } from './report-to-simulator.ts'

type Asked = { chargeId: string; amount: number }
type Kept = SentTransaction &
  Pick<
    PastTransaction,
    'kind' | 'method' | 'number' | 'operator' | 'bank' | 'account_name' | 'account_number'
  > & {
    at: Date
  }
const feePercent = 1.5

/**
 * A provider that answers as the real one does, at times that the life gives: what is started is pending until `decide`.
 * It knows what one piece of the life asked of it, and nobody's phone rings.
 */
export function openDemoGateway() {
  const known = new Map<string, Kept>()
  type As = Omit<Kept, keyof SentTransaction | 'at'>
  const start = async <Value>(
    { chargeId, amount }: Asked,
    as: As,
    value: Value,
  ): Promise<GatewayResult<Value>> => {
    known.set(chargeId, { status: 'pending', amount, currency: 'MWK', fee: 0, at: new Date(), ...as })
    return ok(value)
  }
  const find = async (chargeId: string): Promise<GatewayResult<SentLookup>> =>
    ok(known.get(chargeId) ?? { status: 'unknown' })
  const referenceOf = (chargeId: string) => `DEMO-${chargeId.slice(-10).toUpperCase()}`

  const gateway: PaymentGateway = {
    startMobileMoney: (charge) =>
      start(
        charge,
        { kind: 'charge', method: 'mobile_money', ...walletOf(charge) },
        { reference: referenceOf(charge.chargeId) },
      ),
    startBankAccount: (charge) =>
      start(
        charge,
        { kind: 'charge', method: 'bank' },
        {
          bankName: 'National Bank of Malawi',
          accountName: 'PayChangu',
          accountNumber: '1009876543',
          expiresAt: new Date(Date.now() + 3600 * 1000),
        },
      ),
    startHosted: (charge) =>
      start(
        charge,
        { kind: 'checkout', method: 'hosted' },
        { url: `https://pay.example/${charge.chargeId}` },
      ),
    findCharge: find,
    sendMoney: (payout) =>
      start(
        payout,
        { kind: 'payout', ...recipientOf(payout.to) },
        { reference: referenceOf(payout.chargeId) },
      ),
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
            completedAt: new Date(),
            ...(reason && { reason }),
          })
    },
    /** All that was asked of it, as the simulator of PayChangu keeps it. */
    past: (): PastTransaction[] =>
      [...known].map(([chargeId, charge]) => {
        const { status, amount, fee, reason, completedAt, at, currency: _, reference: __, ...asked } = charge
        return {
          charge_id: chargeId,
          amount,
          fee,
          status: status === 'succeeded' ? 'success' : status === 'pending' ? status : 'failed',
          created_at: at.getTime(),
          ...asked,
          ...(completedAt && { completed_at: completedAt.getTime() }),
          ...(reason && { reason }),
        }
      }),
  }
}

const walletOf = ({ operator, number }: MobileWallet) => ({
  number,
  operator: operator === 'airtel_money' ? 'Airtel Money' : 'TNM Mpamba',
})
const recipientOf = (to: PayoutRecipient) =>
  to.kind === 'wallet'
    ? { method: 'mobile_money' as const, ...walletOf(to) }
    : {
        method: 'bank' as const,
        account_name: to.accountName,
        account_number: to.accountNumber,
        ...('bankName' in to && { bank: to.bankName }),
      }
export type DemoGateway = ReturnType<typeof openDemoGateway>
