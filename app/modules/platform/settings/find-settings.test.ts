import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { defaultSettings } from './rules.ts'
import { findSettings } from './settings.server.ts'
import { settings } from './tables.ts'

test('nothing stored means the defaults', async ({ db }) => {
  const found = await findSettings(db)
  expect(found).toEqual(defaultSettings)
  expect(found).toMatchObject({
    name: 'Thumba',
    deliveryText: '3-7 business days',
    passwordPolicy: { minimumLength: 6 },
  })
})

test('what is stored lies over the defaults, also in part', async ({ db }) => {
  await db.insert(settings).values([
    { key: 'name', value: 'Msika' },
    { key: 'paymentMethods', value: { bank_transfer: false } },
  ])
  const found = await findSettings(db)
  expect(found.name).toBe('Msika')
  expect(found.paymentMethods).toEqual({ ...defaultSettings.paymentMethods, bank_transfer: false })
})

test('a stored value that does not fit is passed over, and so is an unknown key', async ({ db }) => {
  await db.insert(settings).values([
    { key: 'commissionPercent', value: 'much' },
    { key: 'colour', value: 'green' },
  ])
  expect(await findSettings(db)).toEqual(defaultSettings)
})
