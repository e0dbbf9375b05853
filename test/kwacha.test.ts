import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What people read: screens, emails, papers and the words of the rules. Files and interfaces name the currency by its code. */
const read = globSync([
  'app/{screens,parts,kit,ui,api,http}/**/*.{ts,tsx}',
  'app/modules/**/mails/*.{ts,tsx}',
  'app/modules/**/*-{rules,messages,labels}.ts',
  'app/modules/**/rules.ts',
]).filter((file) => !/\.test\.|(-file(-rules)?|-csv)\.ts$/.test(file))

/** Code that speaks to programs, and the heads of the files that sellers load. */
const ofPrograms = [
  'app/kit/download/pdf-table.server.tsx', // turns the one into the other
  'app/modules/catalog/products/product-field-rules.ts', // what stands in files
  'app/modules/catalog/import/mapping/field-rules.ts',
  'app/modules/catalog/import/mapping/guess-currency-rules.ts', // what stands in files
  'app/modules/catalog/import/mapping/guess-rules.ts',
  'app/modules/money/ledger/earnings/statement-rules.ts',
  'app/modules/sales/orders/lists/sales-file-rules.ts',
  'app/modules/money/payments/provider/outcome-rules.ts',
  'app/modules/platform/messaging/cost/cost-rules.ts', // what gateways and a setting say
  'app/modules/money/payouts/statements/statement-rules.ts',
  'app/modules/sales/receipts/check-rules.ts', // what people may type
  'app/screens/admin/payouts/bank-file.ts',
  'app/screens/admin/payments/transactions/resolve-mismatch-form.tsx',
  'app/screens/admin/payments/transactions/format-amount.ts',
  'app/screens/shop/products/product-meta.ts',
]

test('money is MK wherever people read it §51.6', () => {
  expect(read.length).toBeGreaterThan(500)
  const other = read.filter((file) => !ofPrograms.includes(file) && withoutComments(file).includes('MWK'))
  expect(other).toEqual([])
})

/** Neither comments nor the heads of a list's file, which programs read. */
const withoutComments = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
    .replaceAll(file.endsWith('-list.tsx') ? /^ +\['[^'\n]* MWK', /gm : /$^/g, '')
