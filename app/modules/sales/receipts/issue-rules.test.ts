import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, issuedLines, rateOf, taxedOf, tokenAlphabet } from './issue-rules.ts'
import { classSumsOf } from './rules.ts'

const lamp = { name: 'Solar lamp', quantity: 2, price: 11_750 }

test('a receipt says goods, delivery and what was taken off, each with the VAT within it', () => {
  expect(issuedLines({ shippingFee: 2_350, discount: 1_175 }, [lamp], 1750)).toEqual([
    { kind: 'goods', ...lamp, amount: 23_500, vat: 3_500 },
    { kind: 'delivery', name: 'Delivery', quantity: 1, price: 2_350, amount: 2_350, vat: 350 },
    { kind: 'discount', name: 'Discount', quantity: 1, price: -1_175, amount: -1_175, vat: -175 },
  ])
  expect(issuedLines({ shippingFee: 0, discount: 0 }, [lamp], null)).toEqual([
    { kind: 'goods', ...lamp, amount: 23_500, vat: 0 },
  ])
})

test('only a seller who is registered for VAT has a rate, that of the day', () => {
  const at = new Date('2026-11-20T08:00:00Z')
  expect(rateOf({ vatRegistered: true }, at)).toBe(1750)
  expect(rateOf({ vatRegistered: true }, new Date('2025-12-01T08:00:00Z'))).toBe(1650)
  expect(rateOf({ vatRegistered: false }, at)).toBeNull()
})

test('credit notes sum to what went back, and their VAT to all of it once all went back', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (parts, vat) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const receipt = { total, vat: Math.min(vat, total) }
      const noted = { amount: 0, vat: 0 }
      let back = 0
      for (const part of parts) {
        back += part
        const credit = creditOf(receipt, back, noted)
        expect(credit.amount).toBe(part)
        noted.amount += credit.amount
        noted.vat += credit.vat
      }
      expect(noted).toEqual({ amount: total, vat: receipt.vat })
    }),
  )
})

test('what goes back by lines takes the VAT of these goods back, a plain sum its proportion of the rest', () => {
  const bread = { name: 'Bread', quantity: 3, price: 2_000, taxClass: 'exempt' } as const
  const lines = issuedLines({ shippingFee: 2_350, discount: 0 }, [lamp, bread], 1750)
  const receipt = { total: 31_850, vat: 3_850, lines, vatRate: 1750 }
  const none = { amount: 0, vat: 0 }
  const backBy = (goods: number[], delivery = 0) => taxedOf(receipt, { goods, delivery })
  expect(creditOf(receipt, 2_000, none, backBy([0, 2_000]))).toEqual({ amount: 2_000, vat: 0 })
  expect(creditOf(receipt, 11_750, none, backBy([11_750, 0]))).toEqual({ amount: 11_750, vat: 1_750 })
  expect(creditOf(receipt, 2_350, none, backBy([0, 0], 2_350))).toEqual({ amount: 2_350, vat: 350 })
  // All bread is back; 2,585 more are a tenth of the rest, which holds all the VAT.
  expect(creditOf(receipt, 8_585, none, backBy([0, 6_000]))).toEqual({ amount: 8_585, vat: 385 })
  // A note of before took too much: nothing is taken of the next, and all of it evens out at the end.
  const before = { amount: 2_000, vat: 242 }
  expect(creditOf(receipt, 4_000, before, backBy([0, 4_000]))).toEqual({ amount: 2_000, vat: 0 })
  expect(creditOf(receipt, 31_850, { amount: 4_000, vat: 242 }, backBy([0, 4_000]))).toEqual({
    amount: 27_850,
    vat: 3_608,
  })
  expect(taxedOf({ lines, vatRate: null }, { goods: [11_750, 0], delivery: 0 }).vat).toBe(0)
})

test('whatever goes back by lines and by sums, no note takes more VAT than its sum, and all of them take all', () => {
  const bread = { name: 'Bread', quantity: 3, price: 2_000, taxClass: 'exempt' } as const
  const lines = issuedLines({ shippingFee: 2_350, discount: 0 }, [lamp, bread], 1750)
  const receipt = { total: 31_850, vat: 3_850, lines, vatRate: 1750 }
  const part = fc.record({
    of: fc.constantFrom('lamp', 'bread', 'sum'),
    amount: fc.integer({ min: 1, max: 9_000 }),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const [known, noted] = [
        { goods: [0, 0], delivery: 0 },
        { amount: 0, vat: 0 },
      ]
      let back = 0
      const note = () => {
        const credit = creditOf(receipt, back, noted, taxedOf(receipt, known))
        noted.amount += credit.amount
        noted.vat += credit.vat
        return credit
      }
      for (const { of, amount } of parts) {
        const most =
          of === 'lamp' ? 23_500 - known.goods[0]! : of === 'bread' ? 6_000 - known.goods[1]! : amount
        const given = Math.min(amount, most, receipt.total - back)
        if (given === 0) continue
        back += given
        if (of !== 'sum') known.goods[of === 'lamp' ? 0 : 1]! += given
        const { vat } = note()
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(given)
      }
      back = receipt.total
      note()
      expect(noted).toEqual({ amount: 31_850, vat: 3_850 })
    }),
  )
})

test('goods that carry no VAT hold none, and what was taken off is divided by what each class cost', () => {
  const bread = { name: 'Bread', quantity: 3, price: 2_000, taxClass: 'exempt' } as const
  const seed = { name: 'Seed', quantity: 1, price: 5_750, taxClass: 'zero' } as const
  const lines = issuedLines({ shippingFee: 2_350, discount: 3_525 }, [lamp, bread, seed], 1750)
  // 35,250 of goods: a tenth off each.
  expect(lines).toEqual([
    { kind: 'goods', name: 'Solar lamp', quantity: 2, price: 11_750, amount: 23_500, vat: 3_500 },
    { kind: 'goods', name: 'Bread', quantity: 3, price: 2_000, amount: 6_000, vat: 0, taxClass: 'exempt' },
    { kind: 'goods', name: 'Seed', quantity: 1, price: 5_750, amount: 5_750, vat: 0, taxClass: 'zero' },
    { kind: 'delivery', name: 'Delivery', quantity: 1, price: 2_350, amount: 2_350, vat: 350 },
    { kind: 'discount', name: 'Discount', quantity: 1, price: -2_350, amount: -2_350, vat: -350 },
    { kind: 'discount', name: 'Discount', quantity: 1, price: -575, amount: -575, vat: 0, taxClass: 'zero' },
    {
      kind: 'discount',
      name: 'Discount',
      quantity: 1,
      price: -600,
      amount: -600,
      vat: 0,
      taxClass: 'exempt',
    },
  ])
  expect(classSumsOf({ lines, vatRate: 1750 })).toEqual([
    { taxClass: 'standard', amount: 23_500, vat: 3_500 },
    { taxClass: 'zero', amount: 5_175, vat: 0 },
    { taxClass: 'exempt', amount: 5_400, vat: 0 },
  ])
  expect(classSumsOf({ lines, vatRate: null })).toEqual([])
  expect(classSumsOf({ lines: lines.slice(0, 1), vatRate: 1750 })).toEqual([])
})

test('classes of any goods come to the total, whatever was taken off', () => {
  const goods = fc.array(
    fc.record({
      name: fc.constant('Goods'),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      taxClass: fc.constantFrom('standard', 'zero', 'exempt'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(goods, fc.nat(10_000), fc.nat(100), (items, shippingFee, percent) => {
      const cost = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
      const discount = Math.floor((cost * percent) / 100)
      const lines = issuedLines({ shippingFee, discount }, items as never, 1750)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost + shippingFee - discount)
      for (const { taxClass, vat } of lines) if (taxClass) expect(vat).toBe(0)
    }),
  )
})

const none = { amount: 0, vat: 0 }

test('an order of nothing but its delivery says only that', () => {
  expect(issuedLines({ shippingFee: 2_350, discount: 0 }, [], 1750)).toEqual([
    { kind: 'delivery', name: 'Delivery', quantity: 1, price: 2_350, amount: 2_350, vat: 350 },
  ])
})

test('what went back by lines is of the goods in their order, wherever the delivery stands', () => {
  const bread = { name: 'Bread', quantity: 3, price: 2_000, taxClass: 'exempt' } as const
  const [exempt, taxed, delivery] = issuedLines({ shippingFee: 2_350, discount: 0 }, [bread, lamp], 1750)
  const receipt = { lines: [delivery!, exempt!, taxed!], vatRate: 1750 }
  expect(taxedOf(receipt, { goods: [2_000, 11_750], delivery: 0 })).toEqual({ amount: 13_750, vat: 1_750 })
  expect(taxedOf(receipt, { goods: [2_000], delivery: 2_350 })).toEqual({ amount: 4_350, vat: 350 })
})

test('where all of it went back by lines, one note takes all the VAT', () => {
  const receipt = { total: 31_850, vat: 3_850 }
  expect(creditOf(receipt, 31_850, none, { amount: 31_850, vat: 3_850 })).toEqual({
    amount: 31_850,
    vat: 3_850,
  })
})

test('less money than the lines say takes the plain proportion', () => {
  // A tenth of the receipt, though lines of MK 5,000 went back.
  expect(creditOf({ total: 10_000, vat: 1_000 }, 1_000, none, { amount: 5_000, vat: 745 })).toEqual({
    amount: 1_000,
    vat: 100,
  })
})

test('the last note evens out what those before it took too much, below nothing too', () => {
  expect(creditOf({ total: 10_000, vat: 1_000 }, 10_000, { amount: 9_000, vat: 1_100 })).toEqual({
    amount: 1_000,
    vat: -100,
  })
  expect(creditOf({ total: 10_000, vat: 1_000 }, 9_500, { amount: 9_000, vat: 1_100 })).toEqual({
    amount: 500,
    vat: 0,
  })
  // All of its VAT is left for a last kwacha.
  expect(creditOf({ total: 10_000, vat: 1_000 }, 10_000, { amount: 9_999, vat: 0 })).toEqual({
    amount: 1,
    vat: 1_000,
  })
})

test('what is taken back of a refund takes its VAT back', () => {
  expect(creditOf({ total: 10_000, vat: 1_000 }, 1_000, { amount: 3_000, vat: 300 })).toEqual({
    amount: -2_000,
    vat: -200,
  })
})

test('a receipt sums up only the classes that it has', () => {
  const seed = { name: 'Seed', quantity: 1, price: 5_750, taxClass: 'zero' } as const
  const lines = issuedLines({ shippingFee: 0, discount: 0 }, [lamp, seed], 1750)
  expect(classSumsOf({ lines, vatRate: 1750 }).map(({ taxClass }) => taxClass)).toEqual(['standard', 'zero'])
})

test('a receipt’s token has letters and figures that nobody takes for another', () => {
  expect(tokenAlphabet).toHaveLength(32)
  expect(new Set(tokenAlphabet).size).toBe(32)
  expect(tokenAlphabet).not.toMatch(/[01lo]/)
})
