import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What people read: screens, emails, papers and the words of the rules. Files and interfaces name the currency by its code. */
const read = globSync([
  'app/{routes,components,ui,emails}/**/*.{ts,tsx}',
  'app/domain/**/*-{rules,words}.ts',
  'app/domain/**/rules.ts',
]).filter((file) => !/\.test\.|-file(-rules)?\.ts$/.test(file))

/** Code that speaks to programs, and the heads of the files that sellers load. */
const ofPrograms = [
  'app/domain/catalog/product-file-rules.ts',
  'app/domain/imports/field-rules.ts',
  'app/domain/ledger/statement-rules.ts',
  'app/domain/orders/sales-file-rules.ts',
  'app/domain/payments/outcome-rules.ts',
  'app/domain/payouts/statement-rules.ts',
  'app/domain/receipts/check-rules.ts', // what people may type
  'app/routes/admin/bank-file.ts',
  'app/routes/admin/transactions/review-form.tsx',
  'app/routes/admin/transactions/sum-text.ts',
  'app/routes/storefront/product/tags.ts',
]

test('money is MK wherever people read it', () => {
  expect(read.length).toBeGreaterThan(500)
  const other = read.filter((file) => !ofPrograms.includes(file) && withoutComments(file).includes('MWK'))
  expect(other).toEqual([])
})

const withoutComments = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
