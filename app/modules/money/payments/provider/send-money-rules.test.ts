import { expect, test } from 'vitest'
import { isLost, retryDelay, stepAfterSending } from './outcome-rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const first = { isFirst: true, now }
const again = { isFirst: false, now }

test('only what the provider took is known; a no is asked about, and settles nothing by itself', () => {
  const taken = { ok: true, value: { reference: 'R1' } } as const
  expect(stepAfterSending(taken, again)).toEqual({ do: 'write', changes: { knownAt: now, reference: 'R1' } })
  const refused = { ok: false, reason: 'refused', detail: 'No such wallet' } as const
  expect(stepAfterSending(refused, first)).toEqual({ do: 'ask', detail: 'No such wallet' })
  expect(stepAfterSending(refused, again)).toMatchObject({
    do: 'write',
    changes: { doubt: expect.stringContaining('No such wallet') },
  })
  const saidNo = { ok: false, reason: 'unsure', detail: 'Busy', saidNo: true } as const
  expect(stepAfterSending(saidNo, first)).toMatchObject({
    do: 'write',
    changes: { doubt: expect.stringContaining('Busy') },
  })
  expect(stepAfterSending({ ok: false, reason: 'unsure', detail: 'Silence' }, first)).toEqual({
    do: 'unsure',
  })
})

test('money is lost only when the provider was asked long after, and nobody knows or doubts', () => {
  const sentAt = new Date(now.getTime() - 2 * retryDelay)
  const askedAt = new Date(sentAt.getTime() + retryDelay)
  const lost = { isUnderWay: true, doubt: null, knownAt: null, sentAt, askedAt }
  expect(isLost(lost, now)).toBe(true)
  const justNow = { sentAt: new Date(now.getTime() - retryDelay), askedAt: now }
  expect(isLost({ ...lost, ...justNow }, now)).toBe(true)
  for (const change of [
    { isUnderWay: false },
    { doubt: 'Look there' },
    { knownAt: now },
    { sentAt: null },
    { askedAt: null },
    { askedAt: new Date(askedAt.getTime() - 1) },
    { sentAt: new Date(now.getTime() - retryDelay + 1), askedAt: now },
    // Asked by a server whose clock is ahead.
    { sentAt: new Date(now.getTime() - retryDelay + 1), askedAt: new Date(now.getTime() + retryDelay) },
  ])
    expect(isLost({ ...lost, ...change }, now), JSON.stringify(change)).toBe(false)
})
