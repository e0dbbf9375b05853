/** A mutant that no test noticed. `source` is its line as it stands. */
export type Survivor = {
  file: string
  line: number
  mutator: string
  replacement: string
  source: string
  status: string
}

/** Mutants that change nothing anybody could see, each with why: `source` is the line as it stands. */
type Equivalent = Pick<Survivor, 'file' | 'source' | 'replacement'> & { why: string }

export const equivalent: Equivalent[] = [
  {
    file: 'app/modules/money/ledger/rules.ts',
    source: 'entries.length > 1 && entries.reduce((sum, { amount }) => sum + amount, 0) === 0',
    replacement: 'sum - amount',
    why: 'What sums to zero does so with all its signs turned.',
  },
  {
    file: 'app/modules/money/payments/applying/transfer-rules.ts',
    source: '.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1))',
    replacement: 'one.orderNumber <= other.orderNumber',
    why: 'No two orders have the same number.',
  },
  {
    file: 'app/modules/money/payments/attempts/pay-input-rules.ts',
    source: "context.addIssue({ code: 'custom', message: asIssueMessage(walletRefusals[wallet.reason]) })",
    replacement: '""',
    why: 'People read the message, and nothing reads the code.',
  },
]

export const isEquivalent = ({ file, source, replacement }: Survivor) =>
  equivalent.some((one) => one.file === file && one.source === source && one.replacement === replacement)
