import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What people read: screens, emails, papers and the words of the rules. Files and interfaces name the currency by its code. */
const read = globSync([
  'app/{screens,parts,kit,ui,api,http}/**/*.{ts,tsx}',
  'app/modules/**/mails/*.{ts,tsx}',
  'app/modules/**/*-{rules,messages,labels}.ts',
  'app/modules/**/rules.ts',
]).filter((file) => !/\.test\.|(-file(-rules)?|-csv)\.ts$/.test(file))

/** Code that speaks to programs, and the heads of the files that sellers load: how often each names the code. */
const ofPrograms: Record<string, number> = {
  'app/kit/download/pdf-table.server.tsx': 1, // turns the one into the other
  'app/modules/catalog/feeds/google-feed-rules.ts': 1, // what catalogues read
  'app/modules/catalog/feeds/meta-feed-rules.ts': 1,
  'app/modules/catalog/import/mapping/guess-currency-rules.ts': 3, // what stands in files
  'app/modules/catalog/import/mapping/guess-rules.ts': 1,
  'app/modules/catalog/products/product-field-rules.ts': 1, // what stands in files
  'app/modules/money/payments/provider/outcome-rules.ts': 1,
  'app/modules/platform/messaging/cost/cost-rules.ts': 2, // what gateways and a setting say
  'app/screens/admin/payments/transactions/format-amount.ts': 1,
  'app/screens/admin/payments/transactions/resolve-mismatch-form.tsx': 1,
  'app/screens/shop/products/product-linked-data.ts': 2,
  'app/screens/shop/products/product-meta.ts': 1,
}

test('money is MK wherever people read it §51.6', () => {
  expect(read.length).toBeGreaterThan(500)
  const other = read.filter((file) => withoutComments(file).split('MWK').length - 1 > (ofPrograms[file] ?? 0))
  expect(other).toEqual([])
})

/** Neither comments nor the heads of a list's file, which programs read. */
const withoutComments = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
    .replaceAll(file.endsWith('-list.tsx') ? /^ +\['[^'\n]* MWK', /gm : /$^/g, '')
