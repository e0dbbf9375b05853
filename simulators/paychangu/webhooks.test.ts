import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aProvider } from '#test/services/provider.ts'
import { FileLocked } from '../process/sqlite-file.ts'
import { openStore } from './store.ts'

const wallet = { operator: 'airtel_money', number: '+265991234567' } as const
const ids = (count: number) => Array.from({ length: count }, (_, number) => `charge-${number}`)

/** A provider whose webhooks are noted, with so many charges approved. */
async function told(count: number, faults: Parameters<Awaited<ReturnType<typeof aProvider>>['faults']>[0]) {
  const taken: string[] = []
  const webhooks = (body: Buffer) => {
    taken.push(JSON.parse(body.toString()).charge_id)
    return 200
  }
  const provider = await aProvider({ webhooks })
  provider.faults(faults)
  for (const chargeId of ids(count)) {
    await provider.gateway.startMobileMoney({ chargeId, amount: 100, ...wallet })
    provider.approve(chargeId)
  }
  return { taken, ...provider }
}

test('webhooks come once each and in order where no fault is wanted', async () => {
  const { taken, pass } = await told(5, {})
  await pass()
  expect(taken).toEqual(ids(5))
})

test('webhooks are dropped, doubled, delayed and reordered with given odds and a seed §40.3', async () => {
  expect((await told(6, { drop: 1 })).simulator.webhooks.all().map(({ status }) => status)).toEqual(
    ids(6).map(() => 'dropped'),
  )
  const doubled = await told(3, { double: 1 })
  await doubled.pass()
  expect(doubled.taken).toEqual(ids(3).flatMap((id) => [id, id]))

  const delayed = await told(10, { delay: 1, delayBy: 60_000, seed: 7 })
  await delayed.pass()
  expect(delayed.taken).toEqual([])
  await delayed.pass(60_000)
  expect([...delayed.taken].sort()).toEqual(ids(10).sort())
  expect(delayed.taken).not.toEqual(ids(10))

  const orders = []
  for (const seed of [3, 3, 4]) {
    const { taken, pass } = await told(12, { reorder: 0.5, seed })
    await pass()
    expect([...taken].sort()).toEqual(ids(12).sort())
    orders.push(taken)
  }
  expect(orders[0]).not.toEqual(ids(12))
  expect(orders[1]).toEqual(orders[0])
  expect(orders[2]).not.toEqual(orders[0])
})

test('a webhook may come before the call that started the charge is answered', async () => {
  const taken: string[] = []
  const webhooks = (body: Buffer) => {
    taken.push(JSON.parse(body.toString()).status)
    return 200
  }
  const { gateway, faults } = await aProvider({ webhooks })
  faults({ early: 1 })
  const works = { operator: 'airtel_money', number: '+265990000000' } as const
  await gateway.startMobileMoney({ chargeId: 'one', amount: 100, ...works })
  expect(taken).toHaveLength(1)
})

test.each([500, 404, 301])(
  'a webhook answered with %i is sent three times more, 30 minutes apart',
  async (status) => {
    let sent = 0
    const webhooks = () => {
      sent += 1
      return status
    }
    const { gateway, approve, pass, simulator } = await aProvider({ webhooks })
    await gateway.startMobileMoney({ chargeId: 'one', amount: 100, ...wallet })
    approve('one')
    await pass()
    await pass(29 * 60_000)
    expect(sent).toBe(1)
    for (let time = 0; time < 5; time++) await pass(30 * 60_000)
    expect(sent).toBe(4)
    expect(simulator.webhooks.all()[0]!.status).toBe('given_up')
  },
)

test('over the line a redirect is not followed, and counts as a failure §40.3', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const webhooks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
  const { gateway, approve, pass, simulator } = await aProvider({ webhooks })
  await gateway.startMobileMoney({ chargeId: 'one', amount: 100, ...wallet })
  approve('one')
  await pass()
  expect(asked).toEqual(['/webhooks'])
  expect(simulator.webhooks.all()[0]).toMatchObject({ status: 'waiting', answer: '302', attempts: 1 })
})

test('what was promised is kept in a file that one simulator alone may open, and outlives its process §40.3', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paychangu-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'paychangu.db')
  const first = await aProvider({ file })
  first.faults({ double: 1, seed: 5 })
  await first.gateway.startMobileMoney({ chargeId: 'one', amount: 100, ...wallet })
  await first.gateway.startMobileMoney({ chargeId: 'two', amount: 100, ...wallet })
  first.approve('one')
  expect(() => openStore(file)).toThrow(FileLocked)
  await first.stop()
  const taken: string[] = []
  const webhooks = (body: Buffer) => {
    taken.push(JSON.parse(body.toString()).charge_id)
    return 200
  }
  const next = await aProvider({ file, webhooks })
  expect(next.simulator.faults.now().double).toBe(1)
  expect(await next.gateway.findCharge('one', 'mobile_money')).toMatchObject({
    value: { status: 'succeeded' },
  })
  next.approve('two')
  await next.pass()
  expect(taken).toEqual(['one', 'one', 'two', 'two'])
})
