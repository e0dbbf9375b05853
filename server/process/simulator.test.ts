import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPaymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { simulatorIn } from '#test/services/provider.ts'
import { runSimulator, webhookUrlOf } from './simulator.ts'

process.env.SIMULATOR_SETTINGS = JSON.stringify({ decideAfter: 0 })
const patient = { timeout: 120_000 }
const wallet = { operator: 'airtel_money', number: '+265991234567' } as const
const works = { kind: 'wallet', operator: 'airtel_money', number: '+265990000000' } as const

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
async function aReceiver() {
  const taken: string[] = []
  const server = createServer((request, response) => {
    taken.push(request.url!)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { taken, webhooks: webhookUrlOf({ HOST: '0.0.0.0' }, (server.address() as AddressInfo).port) }
}
async function keep(dataDir: string, webhooks = 'http://127.0.0.1:9/webhooks') {
  const said: string[] = []
  const kept = await runSimulator({ dataDir, webhooks, say: (line) => said.push(line) })
  onTestFinished(kept.stop)
  const gateway = openPaymentProvider({
    PAYMENT_PROVIDER: 'paychangu',
    PAYCHANGU_URL: 'http://unused.example',
    ...settingsOf(kept),
  })
  return { ...kept, said, gateway }
}
const settingsOf = ({ environment }: Awaited<ReturnType<typeof runSimulator>>) => environment
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('servers on one folder share one simulator, which says where its phones are and ends with the last', async () => {
  const folder = aFolder()
  const [one, two] = await Promise.all([keep(folder), keep(folder)])
  expect(one.environment).toEqual(two.environment)
  const { pid, port } = simulatorIn(folder)
  expect(one.said).toEqual([expect.stringContaining(`http://localhost:${port}`)])
  await one.stop()
  expect(lives(pid)).toBe(true)
  expect((await two.gateway.startMobileMoney({ chargeId: 'one', amount: 5, ...wallet })).ok).toBe(true)
  await two.stop()
  expect(lives(pid)).toBe(false)
})

test('a simulator that falls comes back where it was, with what it knew §40.3', async () => {
  const folder = aFolder()
  const { taken, webhooks } = await aReceiver()
  const { gateway, environment } = await keep(folder, webhooks)
  await gateway.startMobileMoney({ chargeId: 'one', amount: 5, ...wallet })
  const { pid } = simulatorIn(folder)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => simulatorIn(folder).pid, patient).not.toBe(pid)
  expect(await gateway.findCharge('one', 'mobile_money')).toMatchObject({ value: { status: 'pending' } })
  expect(simulatorIn(folder).url).toBe(environment.SIMULATOR_URL)
  await simulatorIn(folder).decide({ status: 'success' })
  await expect.poll(() => taken, patient).toEqual(['/webhooks/paychangu'])
})

test('one that a killed server left running is taken over, and tells the next server §40.3', async () => {
  const folder = aFolder()
  await keep(folder) // never says goodbye before the next has come
  const { pid } = simulatorIn(folder)
  const { taken, webhooks } = await aReceiver()
  const { gateway } = await keep(folder, webhooks)
  expect(simulatorIn(folder).pid).toBe(pid)
  await gateway.sendMoney({ chargeId: 'out', amount: 100, to: works })
  await expect.poll(() => taken, patient).toEqual(['/webhooks/paychangu'])
  expect((await simulatorIn(folder).truth()).transactions).toMatchObject([
    { charge_id: 'out', kind: 'payout', status: 'success' },
  ])
})

test('a shop on a copy of a folder has a simulator of its own and ends only that', patient, async () => {
  const folder = aFolder()
  const first = await keep(folder)
  const { pid, port } = simulatorIn(folder)
  const copy = join(aFolder(), 'copy')
  // As `cp -r` of a shop that is open; a database that is being written to would be no copy.
  cpSync(folder, copy, { recursive: true, filter: (file) => !/\.db/.test(file) })
  const second = await keep(copy)
  expect(simulatorIn(copy).pid).not.toBe(pid)
  expect(second.environment.SIMULATOR_URL).not.toBe(first.environment.SIMULATOR_URL)
  expect((await second.gateway.startMobileMoney({ chargeId: 'two', amount: 5, ...wallet })).ok).toBe(true)
  expect((await simulatorIn(folder).truth()).transactions).toEqual([])
  await second.stop()
  expect([simulatorIn(folder).pid, lives(pid)]).toEqual([pid, true])

  // Its own has fallen, and the first one's answers at the port that it had.
  const third = await keep(copy)
  process.kill(simulatorIn(copy).pid, 'SIGKILL')
  const note = JSON.parse(readFileSync(join(copy, 'paychangu', 'address.json'), 'utf8'))
  writeFileSync(join(copy, 'paychangu', 'address.json'), JSON.stringify({ ...note, port }))
  await third.stop()
  expect(lives(pid)).toBe(true)
  expect((await first.gateway.startMobileMoney({ chargeId: 'one', amount: 5, ...wallet })).ok).toBe(true)
})

test('what is asked of the simulator from outside needs its key', async () => {
  const folder = aFolder()
  await keep(folder)
  const { url } = simulatorIn(folder)
  for (const path of ['truth', 'faults', 'decide', 'here', 'leave'])
    expect((await fetch(`${url}/simulator/${path}`, { method: 'POST' })).status).toBe(401)
})

test('one that was begun a moment ago in place of a fallen one ends with its server', patient, async () => {
  const folder = aFolder()
  const { stop } = await keep(folder)
  const { pid } = simulatorIn(folder)
  process.kill(pid, 'SIGKILL')
  const another = await aChild((child) => child !== pid && lives(child))
  await stop()
  expect(lives(another)).toBe(false)
})

/** The first simulator of this process that fits. */
async function aChild(fits: (pid: number) => boolean): Promise<number> {
  for (;;) {
    const { stdout } = spawnSync(
      'pgrep',
      ['-P', `${process.pid}`, '-f', 'simulators/paychangu|thumba-paychangu'],
      {
        encoding: 'utf8',
      },
    )
    const child = stdout.split('\n').filter(Boolean).map(Number).find(fits)
    if (child !== undefined) return child
    await pause(20)
  }
}
