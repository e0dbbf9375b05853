import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildCluster, type Cluster, startAll } from './cluster/build-cluster.ts'
import { countLostSlots } from './cluster/count-slots.ts'
import { type Fault, faults, startNode } from './cluster/faults.ts'
import { installPackages } from './cluster/install.ts'
import { control, folder, on, removeMachines } from './cluster/machines.ts'
import { type Counted, counted, isRight, truthText, wordsOf } from './cluster/outcome.ts'
import { untilHealthy } from './cluster/patroni.ts'
import { type Crowd, startCrowd } from './cluster/shoppers.ts'
import { type Row, rowOf, tableOf } from './cluster/table.ts'
import { countTruth } from './cluster/truth.ts'

// npm run bench -- cluster [--only primary-killed,switchover] [--buyers 8] [--readers 2] [--write FILE.json] [--keep]
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    buyers: { type: 'string', default: '8' },
    readers: { type: 'string', default: '2' },
    write: { type: 'string', default: '.data/cluster.json' },
    keep: { type: 'boolean', default: false },
  },
})
const stock = 1_000_000
const chosen = options.only?.split(',') ?? faults.map(({ name }) => name)
const unknown = chosen.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown}. There are ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(64)
}
const began = performance.now()
const say = (line: string) =>
  console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`)

/** A shop whose nodes serve, and the products that are bought. */
async function openShop(cluster: Cluster): Promise<string[]> {
  say('Starting etcd, PostgreSQL, HAProxy and nginx ...')
  await startAll(cluster)
  const [first] = cluster.apps
  say('Migrating and making goods ...')
  const settings = await on(first!, 'cat', '/etc/thumba/thumba.env')
  const url = /^DATABASE_URL=(.+)$/m.exec(settings)![1]!
  const program = [process.execPath, 'bench/cluster/prepare-shop.ts', url, String(stock)]
  const ids = JSON.parse(await on(first!, 'env', '-C', resolve('.'), ...program)) as string[]
  say('Starting the app nodes ...')
  await Promise.all(cluster.apps.map(startNode))
  return ids
}

/** Ten quiet seconds, the fault, then until orders came again and all is whole. */
async function runFault(cluster: Cluster, crowd: Crowd, fault: Fault): Promise<Row> {
  const { log } = crowd
  await wait(8_000)
  const struck = performance.now()
  const from = struck - 8_000
  let failed: string | undefined
  try {
    const { repair } = await fault.strike(cluster)
    await wait(Math.max(0, fault.least * 1_000 - (performance.now() - struck)))
    await untilOrdersCome(crowd, performance.now() - 1_000)
    await repair()
    await untilHealthy(cluster.databases)
  } catch (error) {
    failed = (error as Error).message.split('\n')[0]!
  }
  await wait(5_000)
  const row = { ...rowOf(fault, log, { from, struck, to: performance.now() }), ...(failed && { failed }) }
  say(
    `${fault.name}: ${row.seconds} s without an order; buyers saw ${JSON.stringify(row.buyers)}${failed ? `; ${failed}` : ''}`,
  )
  return row
}

async function untilOrdersCome({ log }: Crowd, since: number) {
  const until = performance.now() + 90_000
  while (performance.now() < until) {
    if (log.orders.filter(({ at }) => at > since).length >= 3) return
    await wait(100)
  }
  throw new Error('no orders for 90 s')
}

/** Milliseconds of each stop of an app node. */
async function stopsOf({ apps }: Cluster): Promise<number[]> {
  await Promise.all(apps.map((node) => control(node, 'stop', 'thumba')))
  // A node that was killed and not started again has stopped nothing.
  const said = await Promise.all(apps.map((node) => on(node, 'sh', '-c', 'cat /run/lab-stops 2>&1 || true')))
  return [...said.join('\n').matchAll(/^thumba (\d+)$/gm)].map(([, time]) => Number(time))
}

async function measure(cluster: Cluster) {
  const ids = await openShop(cluster)
  const many = { buyers: Number(options.buyers), readers: Number(options.readers) }
  const crowd = startCrowd(cluster.certificate, ids, many)
  const rows: Row[] = []
  say('Buyers begin')
  await untilOrdersCome(crowd, performance.now())
  for (const fault of faults.filter(({ name }) => chosen.includes(name)))
    rows.push(await runFault(cluster, crowd, fault))
  await crowd.stop()
  say('Counting ...')
  const lostSlots: Record<string, Counted<number>> = {}
  for (const node of cluster.apps)
    lostSlots[node.name] = await counted(() => countLostSlots(cluster, node, ids, crowd.log))
  const stops = await counted(() => stopsOf(cluster))
  const truth = await counted(() => countTruth(cluster, crowd.log, ids, stock))
  return {
    rows,
    truth,
    lostSlots,
    stops,
    pages: crowd.log.pages,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

function tell({ rows, truth, lostSlots, stops, pages, seconds }: Awaited<ReturnType<typeof measure>>) {
  console.log(`\n${tableOf(rows)}`)
  console.log(`${pages} pages read, ${seconds} s in all`)
  console.log(`orders: ${wordsOf(truth, truthText)}`)
  const slots = Object.entries(lostSlots).map(([name, count]) => `${name} ${wordsOf(count, String)}`)
  console.log(`connections lost for good: ${slots.join(', ')}`)
  const inSeconds = (times: number[]) => times.map((time) => `${(time / 1000).toFixed(1)} s`).join(', ')
  console.log(`app nodes stopped within ${wordsOf(stops, inSeconds)}`)
  if (!isRight({ rows, truth, lostSlots, stops })) process.exitCode = 1
}

let machines: Cluster['machines'] = new Map()
let removing: Promise<void> | undefined
const remove = () => (removing ??= removeMachines(machines))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void remove().finally(() => process.exit(130)))
installPackages()
await removeMachines(new Map()) // what a run before this left that was killed
try {
  const cluster = await buildCluster((made) => {
    machines = made
  })
  const result = await measure(cluster)
  mkdirSync(dirname(options.write), { recursive: true })
  writeFileSync(options.write, JSON.stringify(result, null, 2))
  tell(result)
} finally {
  if (options.keep) console.log(`All is left as it is: ${folder}. Ctrl-C ends it.`)
  else await remove()
}
