import type { Equivalent } from '../survivor.ts'

export const ofMoney: Equivalent[] = [
  {
    file: 'app/modules/money/adjustments/input-rules.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(read.message) })",
    replacement: '""',
    why: 'an issue is read by its message; its code is asked for only where it has none',
  },
  {
    file: 'app/modules/money/adjustments/rules.ts',
    source: "if (amount < 0) return refuse('amount-wrong')",
    replacement: 'amount <= 0',
    why: 'zero was refused before, for the same reason',
  },
  {
    file: 'app/modules/money/payouts/statements/statement-rules.ts',
    source:
      'for (const { payoutId, amount } of entries) sums.set(payoutId, (sums.get(payoutId) ?? 0) + amount)',
    replacement: '(sums.get(payoutId) ?? 0) - amount',
    why: 'a sum is asked only whether it is zero, and below zero it is so at the same time',
  },
  {
    file: 'app/modules/money/payouts/statements/statement-rules.ts',
    source: "if (byCharge) return amount < 0 ? 'chargeReversed' : 'commissionBack'",
    replacement: 'amount <= 0',
    why: 'no entry of the ledger is zero (ledger_entries_something)',
  },
  {
    file: 'app/modules/money/payouts/statements/statement-rules.ts',
    source: "return amount < 0 ? 'givenBack' : 'commissionBack'",
    replacement: 'amount <= 0',
    why: 'no entry of the ledger is zero (ledger_entries_something)',
  },
  {
    file: 'app/modules/money/payouts/statements/statement-rules.ts',
    source: "return amount < 0 ? 'chargeReversed' : 'chargeBack'",
    replacement: 'amount <= 0',
    why: 'no entry of the ledger is zero (ledger_entries_something)',
  },
  {
    file: 'app/modules/money/refunds/input-rules.ts',
    source: "code: 'custom',",
    replacement: '""',
    why: 'an issue is read by its message; its code is asked for only where it has none',
  },
  {
    file: 'app/modules/money/order-refunds/rules.ts',
    source:
      'if (!line || !Number.isSafeInteger(quantity) || quantity < 0 || line.given + quantity > line.quantity)',
    replacement: 'quantity <= 0',
    why: 'no pieces of a line are left out before',
  },
  {
    file: 'app/modules/money/ledger/rules.ts',
    source: 'entries.length > 1 && entries.reduce((sum, { amount }) => sum + amount, 0) === 0',
    replacement: 'sum - amount',
    why: 'What sums to zero does so with all its signs turned.',
  },
  {
    file: 'app/modules/money/payments/transfer-rules.ts',
    source: '.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1))',
    replacement: 'one.orderNumber <= other.orderNumber',
    why: 'No two orders have the same number.',
  },
  {
    file: 'app/modules/money/payments/input-rules.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(walletRefusals[wallet.reason]) })",
    replacement: '""',
    why: 'People read the message, and nothing reads the code.',
  },
]
