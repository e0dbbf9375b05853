import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionGivenBack, commissionOf } from './rules.ts'

// MK 10,000 of goods at 5 %, brought for MK 1,500: the commission is 500.
const sale = { subtotal: 10_000, discount: 0, commissionRate: 500 }
const back = (amount: number, delivery = 0) => commissionGivenBack(sale, { amount, delivery })

test('the commission goes back on the goods, as it was taken', () => {
  expect([back(5_000), back(10_000), back(11_500), back(11_500, 1_500)]).toEqual([250, 500, 500, 500])
  // The delivery brought no commission, so none goes back with it.
  expect([back(1_500, 1_500), back(6_500, 1_500)]).toEqual([0, 250])
  expect([back(1), back(9), back(10), back(29), back(30)]).toEqual([0, 0, 1, 1, 2])
  expect(commissionGivenBack({ ...sale, discount: 10_000 }, { amount: 1_500, delivery: 0 })).toBe(0)
  // A discount of 2,000 leaves goods of 8,000: half of these takes half of the commission of 400 back.
  expect(commissionGivenBack({ ...sale, discount: 2_000 }, { amount: 4_000, delivery: 0 })).toBe(200)
})

test('however it is parted, it never falls, never passes what was taken, and with all it is all', () => {
  const sums = fc.record({
    goods: fc.integer({ min: 1, max: 5_000_000 }),
    fee: fc.integer({ min: 0, max: 50_000 }),
    rate: fc.integer({ min: 0, max: 5_000 }),
    shares: fc.array(fc.record({ part: fc.integer({ min: 1, max: 1_000 }), brings: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  fc.assert(
    fc.property(sums, ({ goods, fee, rate, shares }) => {
      const order = { subtotal: goods, discount: 0, commissionRate: rate }
      const whole = commissionOf(order)
      let [amount, delivery, before] = [0, 0, 0]
      for (const { part, brings } of shares) {
        const of = brings ? fee - delivery : goods + fee - amount
        const sum = Math.min(Math.floor(((goods + fee) * part) / 1_000), of, goods + fee - amount)
        amount += sum
        if (brings) delivery += sum
        const returned = commissionGivenBack(order, { amount, delivery })
        // By hand: what went back of the goods, in hundredths of what they cost, half a kwacha upwards.
        const ofGoods = Math.min(amount - delivery, goods)
        expect(Math.abs(returned - (whole * ofGoods) / goods)).toBeLessThanOrEqual(0.5)
        expect(returned).toBeGreaterThanOrEqual(before)
        expect(returned).toBeLessThanOrEqual(whole)
        before = returned
      }
      expect(commissionGivenBack(order, { amount: goods + fee, delivery })).toBe(whole)
      expect(commissionGivenBack(order, { amount: goods + fee, delivery: fee })).toBe(whole)
    }),
    { numRuns: 2_000, seed: 40 },
  )
})
