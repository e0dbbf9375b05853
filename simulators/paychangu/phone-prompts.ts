import type { SimulatorParts } from './simulator-parts.ts'

const mostWrongPins = 3

/** What the owner of a wallet does with a prompt on the phone. */
export function phonePrompts({ transactions, settings }: SimulatorParts) {
  return {
    approve(chargeId: string, pin: string): 'paid' | 'wrong-pin' | 'locked' | 'gone' {
      const waiting = transactions.find(chargeId)
      if (waiting?.status !== 'pending' || !waiting.mobile) return 'gone'
      if (pin === settings.pin) {
        transactions.decide(chargeId, { status: 'success' })
        return 'paid'
      }
      const wrong_pins = waiting.wrong_pins + 1
      transactions.change(chargeId, { wrong_pins })
      if (wrong_pins < mostWrongPins) return 'wrong-pin'
      transactions.fail(chargeId, 'WRONG_PIN')
      return 'locked'
    },
    refuse: (chargeId: string) => transactions.fail(chargeId, 'DECLINED'),
    letTimeOut: (chargeId: string) => transactions.fail(chargeId, 'TIMED_OUT'),
  }
}
