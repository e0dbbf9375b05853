import { expect, test } from 'vitest'
import { defaultTranslate as t } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { taxRatesText, taxRulesText } from './list-input-rules.ts'
import { sectionInputs } from './section-input-rules.ts'
import { defaultTaxRates, defaultTaxRules, taxClassOf, taxedCategories, taxRateOn } from './tax-rules.ts'

const classOf = (category: string, name: string, taxClass?: 'standard' | 'zero' | 'exempt') =>
  taxClassOf(defaultTaxRules, { category, name, taxClass })

test('each category has a class, and no other', () => {
  expect(taxedCategories.toSorted()).toEqual([...categories].toSorted())
})

test('bread and books carry no VAT; an administrator’s word comes before a name, a name before its category', () => {
  expect(classOf('Books & Education', 'Chichewa for Standard 8')).toBe('exempt')
  expect(classOf('Food & Beverages', 'Fresh Bread, sliced')).toBe('exempt')
  expect(classOf('Food & Beverages', 'Ufa woyera 5 kg')).toBe('exempt')
  expect(classOf('Food & Beverages', 'Breadcrumbs in tins')).toBe('standard')
  expect(classOf('Food & Beverages', 'Cola 2 l')).toBe('standard')
  expect(classOf('Home & Garden', 'Bread knife')).toBe('standard')
  expect(classOf('A category of before', 'Thing')).toBe('standard')
  expect(classOf('Food & Beverages', 'Bread', 'standard')).toBe('standard')
  expect(classOf('Electronics', 'Lamp', 'zero')).toBe('zero')
})

test('a word exempts what a name is about, and no other goods of the category', () => {
  const food = (name: string) => classOf('Food & Beverages', name)
  for (const name of [
    'Bread',
    'Brown bread 700 g',
    'Loaf of bread',
    'Kilombero rice',
    'Rice (5 kg)',
    'Rice 5kg - Kilombero',
    '2 kg of rice',
    'Rice and beans',
    'Maize flour 10 kg',
    'Fresh milk, 500 ml',
    'Milk full cream 1 l',
    'Tray of eggs',
    'Eggs x 30',
    'Eggs 30 pcs',
    'Passion fruit',
    'Dried fish',
    'Fish from Mangochi',
    'Thumba la mpunga',
    'Nyama ya mbuzi',
    'Nsomba zouma',
    'Mkaka wowawasa 500 ml',
  ])
    expect.soft(food(name), name).toBe('exempt')
  for (const name of [
    'Bread knife',
    'Bread bin',
    'Knife for bread',
    'Milk frother',
    'Milk chocolate',
    'Milk shake',
    'Rice cooker 1.8 l',
    'Rice-cooker',
    'Rice wine',
    'Cooker for rice',
    'Flour sieve',
    'Egg chair',
    'Eggs tray plastic',
    'Fruit juice',
    'Fruit basket stand',
    'Fish hook',
    'Fish fingers',
    'Dog meat food',
    'Meat grinder',
    'Bean bag',
    'Bookshelf',
    'Potatoes chips machine',
    'Biscuits with milk cream filling',
    'Poto wa nyama',
    'Makina osinja ufa machine',
  ])
    expect.soft(food(name), name).toBe('standard')
})

test('a rate holds from its day on', () => {
  const rates = [...defaultTaxRates, { taxClass: 'standard', from: '2027-04-01', rate: 1800 } as const]
  expect(taxRateOn(rates, 'standard', '2027-03-31')).toBe(1750)
  expect(taxRateOn(rates, 'standard', '2027-04-01')).toBe(1800)
  expect(taxRateOn(rates, 'standard', '2025-12-30')).toBe(1650)
  expect(taxRateOn(rates, 'exempt', '2027-04-01')).toBe(0)
})

const faults = (changes: { taxRates?: string; taxRules?: string }) => {
  const sent = {
    taxRates: taxRatesText(defaultTaxRates),
    taxRules: taxRulesText(defaultTaxRules),
    ...changes,
  }
  const parsed = sectionInputs.taxes.safeParse(sent)
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => issueText(t, issue))
}

test('rates and classes are written a line each, and what is wrong is quoted', () => {
  expect(faults({})).toEqual({ taxRates: defaultTaxRates, taxRules: defaultTaxRules })
  const rates = taxRatesText(defaultTaxRates)
  expect(faults({ taxRates: `Standard 2027-04-01: 18 %\n${rates}` })).toMatchObject({
    taxRates: [{ from: '2027-04-01', rate: 1800 }, ...defaultTaxRates],
  })
  for (const odd of ['standard 2027-02-30: 18', 'standard 2027-04-01: 180', 'reduced 2027-04-01: 5', '18'])
    expect(faults({ taxRates: `${odd}\n${rates}` })).toEqual([
      `"${odd}" is no rate. Write: standard 2025-12-31: 17.5`,
    ])
  expect(faults({ taxRates: 'standard 2025-12-31: 17.5' })).toEqual([
    'One rate must begin before the year 2000',
  ])
  expect(faults({ taxRates: `${rates}\n${rates}` })).toEqual(['Two rates begin on the same day'])
  const rules = taxRulesText(defaultTaxRules)
  expect(faults({ taxRules: `${rules}\nFood & Beverages, sugar: zero` })).toMatchObject({
    taxRules: [...defaultTaxRules, { category: 'Food & Beverages', word: 'sugar', taxClass: 'zero' }],
  })
  for (const odd of ['Fodder: exempt', 'Other: free', 'Other', 'Food & Beverages bread: exempt'])
    expect(faults({ taxRules: `${rules}\n${odd}` })).toEqual([
      `"${odd}" is no rule. Write: Food & Beverages, bread: exempt`,
    ])
  expect(faults({ taxRules: `${rules}\nOther: zero` })).toEqual(['"Other" is there twice'])
  expect(faults({ taxRules: rules.replace('Other: standard', '') })).toEqual(['Say the class of Other'])
})
