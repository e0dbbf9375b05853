import { ok } from '#app/base/result.ts'
import type {
  GatewayResult,
  PaymentGateway,
  ProviderLookup,
  ProviderTransaction,
} from '#app/gateways/payments/payment-gateway.ts'

type Start = { chargeId: string; amount: number }
const silent = { ok: false, reason: 'unsure', detail: 'The line was silent' } as const

/**
 * A provider of which a test decides each answer, so that no clock and no line has a part in it. The real client is
 * held against the simulator elsewhere.
 */
export function aFakeGateway() {
  const charges = new Map<string, ProviderTransaction>()
  const asked: string[] = []
  const next: {
    start: GatewayResult<unknown> | undefined
    isSilent: boolean
    during: () => Promise<unknown>
  } = {
    start: undefined,
    isSilent: false,
    during: async () => undefined,
  }

  async function start<Value>({ chargeId, amount }: Start, value: Value): Promise<GatewayResult<Value>> {
    asked.push(chargeId)
    const answer = next.start
    if (!answer || answer.ok || answer.reason === 'unsure')
      charges.set(chargeId, { status: 'pending', amount, currency: 'MWK', fee: 0 })
    await next.during()
    return !answer || answer.ok ? ok(value) : answer
  }
  const gateway: Pick<
    PaymentGateway,
    'startMobileMoney' | 'startBankAccount' | 'startHosted' | 'findCharge'
  > = {
    startMobileMoney: (charge) => start(charge, { reference: `ref-of-${charge.chargeId}` }),
    startBankAccount: (charge) =>
      start(charge, {
        bankName: 'National Bank of Malawi',
        accountName: 'Thumba',
        accountNumber: '1001',
        expiresAt: new Date('2026-11-20T10:00:00Z'),
      }),
    startHosted: (charge) => start(charge, { url: `https://pay.example/${charge.chargeId}` }),
    findCharge: async (chargeId): Promise<GatewayResult<ProviderLookup>> =>
      next.isSilent ? silent : ok(charges.get(chargeId) ?? { status: 'unknown' }),
  }

  return {
    gateway,
    asked,
    next,
    /** What the provider knows of a charge from now on. */
    decide: (chargeId: string, known: Partial<ProviderTransaction>) =>
      charges.set(chargeId, {
        status: 'succeeded',
        amount: 0,
        currency: 'MWK',
        fee: 0,
        ...charges.get(chargeId),
        ...known,
      }),
    forget: (chargeId: string) => charges.delete(chargeId),
  }
}
export type FakeGateway = ReturnType<typeof aFakeGateway>
