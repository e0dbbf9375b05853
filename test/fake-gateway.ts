import { ok } from '#app/domain/shared/result.ts'
import type { Answer, Found, Known, PaymentGateway } from '#app/gateways/mobile-money.ts'

type Start = { chargeId: string; amount: number }
const silent = { ok: false, reason: 'unsure', detail: 'The line was silent' } as const

/**
 * A provider of which a test decides each answer, so that no clock and no line has a part in it. The real client is
 * held against the simulator elsewhere.
 */
export function aGateway() {
  const charges = new Map<string, Known>()
  const asked: string[] = []
  const next: { start: Answer<unknown> | undefined; isSilent: boolean; during: () => Promise<unknown> } = {
    start: undefined,
    isSilent: false,
    during: async () => undefined,
  }

  async function start<Value>({ chargeId, amount }: Start, value: Value): Promise<Answer<Value>> {
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
    findCharge: async (chargeId): Promise<Answer<Found>> =>
      next.isSilent ? silent : ok(charges.get(chargeId) ?? { status: 'unknown' }),
  }

  return {
    gateway,
    asked,
    next,
    /** What the provider knows of a charge from now on. */
    decide: (chargeId: string, known: Partial<Known>) =>
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
export type FakeGateway = ReturnType<typeof aGateway>
