import { expect, test, vi } from 'vitest'
import { watchOutage } from './outage.server.ts'

function aWatch(patience: number) {
  const probes = [] as PromiseWithResolvers<void>[]
  const probe = vi.fn(() => {
    probes.push(Promise.withResolvers<void>())
    return probes.at(-1)!.promise
  })
  return { probes, probe, watch: watchOutage({ probe, patience, maxWaiting: 5 }) }
}

test('a database that goes while it is suspected is looked for, and found again', async () => {
  for (const suspicion of ['resolve', 'reject'] as const) {
    const { probes, probe, watch } = aWatch(60_000)
    watch.suspect('silent')
    watch.begin('lost', new Error('cut'))
    probes[0]![suspicion]()
    await expect.poll(() => probe.mock.calls.length).toBe(2)
    probes[1]!.resolve()
    await watch.untilBack()
    expect(watch.since()).toBeUndefined()
  }
})

test('what is only suspected is asked once at a time, and gone where it does not answer', async () => {
  const { probes, probe, watch } = aWatch(20)
  watch.suspect('silent')
  watch.suspect('busy')
  expect([probe.mock.calls.length, watch.since()]).toEqual([1, undefined])
  probes[0]!.resolve()
  await watch.untilBack()
  const suspectAgain = () => {
    watch.suspect('silent')
    return probe.mock.calls.length
  }
  await expect.poll(suspectAgain).toBe(2)
  probes[1]!.reject(new Error('refused'))
  await expect.poll(watch.since).toBeDefined()
  await expect(watch.untilBack()).rejects.toMatchObject({ name: 'DatabaseUnavailable', kind: 'silent' })
})
