import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { providerEvents } from '../tables.ts'
import { purgeProviderEvents } from './provider-events.server.ts'

test('what the provider told word by word is gone after 90 days, and what it was about stays §51.13', async ({
  db,
}) => {
  const now = new Date('2026-11-22T09:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const [onceKey, days] of [
    ['a', 91],
    ['b', 89],
  ] as const)
    await db.insert(providerEvents).values({
      provider: 'paychangu',
      kind: 'charge',
      chargeId: `pay-${onceKey}`,
      status: 'succeeded',
      onceKey,
      receivedAt: daysAgo(days),
      body: '{"mobile":"+265999123456"}',
    })
  expect(await purgeProviderEvents(db, now)).toBe(1)
  expect(await db.select().from(providerEvents).orderBy(asc(providerEvents.onceKey))).toMatchObject([
    { chargeId: 'pay-a', status: 'succeeded', body: '' },
    { chargeId: 'pay-b', body: expect.stringContaining('mobile') },
  ])
  expect(await purgeProviderEvents(db, now)).toBe(0)
})
