import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, shopHost, valuesFile } from './build-cluster.ts'
import { control, folder, type Machine, on, setLink } from './machines.ts'
import { leaderOf, switchOver } from './patroni.ts'
import { restartEverything } from './restart-everything.ts'

const call = promisify(execFile)

/** `strike` makes the fault and `repair` ends it, some time after orders came again. `least` is how long it lasts at least. */
export type Fault = {
  name: string
  what: string
  least: number
  strike: (cluster: Cluster) => Promise<{ repair: () => Promise<unknown>; what?: string }>
}

const none = async () => {}

export const faults: Fault[] = [
  {
    name: 'primary-killed',
    what: 'PostgreSQL and Patroni of the primary killed (kill -9)',
    least: 5,
    strike: async ({ databases }) => {
      const leader = await leaderOf(databases)
      await control(leader, 'kill', 'patroni')
      return { repair: () => control(leader, 'start', 'patroni') }
    },
  },
  {
    name: 'primary-link',
    what: "the primary's link down",
    least: 25,
    strike: async ({ databases }) => {
      const leader = await leaderOf(databases)
      await setLink(leader, 'down')
      return { repair: () => setLink(leader, 'up') }
    },
  },
  {
    name: 'switchover',
    what: 'switchover by hand',
    least: 5,
    strike: async ({ databases }) => {
      await switchOver(databases)
      return { repair: none }
    },
  },
  {
    name: 'app-killed',
    what: 'an app node killed (kill -9)',
    least: 8,
    strike: async ({ apps }) => {
      const node = apps[0]!
      await control(node, 'kill', 'thumba')
      return { repair: () => startNode(node) }
    },
  },
  {
    name: 'etcd-leader',
    what: "etcd's leader killed (kill -9)",
    least: 10,
    strike: async ({ databases }) => {
      const leader = await etcdLeader(databases)
      await control(leader, 'kill', 'etcd')
      return { repair: () => control(leader, 'start', 'etcd') }
    },
  },
  {
    name: 'etcd-majority',
    what: '2 of 3 etcd killed, for 40 s',
    least: 40,
    strike: async ({ databases }) => {
      const leader = await etcdLeader(databases)
      const killed = [leader, databases.find((machine) => machine !== leader)!]
      await Promise.all(killed.map((machine) => control(machine, 'kill', 'etcd')))
      return { repair: () => Promise.all(killed.map((machine) => control(machine, 'start', 'etcd'))) }
    },
  },
  {
    name: 'balancer-killed',
    what: 'the balancer with the address killed (kill -9)',
    least: 8,
    strike: async ({ balancers }) => {
      const holder = await holderOfAddress(balancers)
      const units = ['keepalived', 'nginx', 'haproxy']
      await Promise.all(units.map((unit) => control(holder, 'kill', unit)))
      // Its machine is gone, and its address with it.
      await on(holder, 'ip', 'addr', 'flush', 'dev', 'eth0', 'to', '10.78.0.20/32')
      return { repair: () => Promise.all(units.map((unit) => control(holder, 'start', unit))) }
    },
  },
  {
    name: 'rolling-apps',
    what: 'rolling restart of the app nodes',
    least: 0,
    strike: async () => {
      const env = { ...process.env, ON: resolve('bench/cluster/on.sh'), LAB: folder }
      await call('deploy/rolling-restart.sh', [valuesFile], { env, timeout: 240_000 })
      return { repair: none }
    },
  },
  {
    name: 'rolling-all',
    what: 'rolling restart of etcd, PostgreSQL, HAProxy and nginx',
    least: 0,
    strike: async (cluster) => {
      await restartEverything(cluster)
      return { repair: none }
    },
  },
]

async function etcdLeader(databases: Machine[]): Promise<Machine> {
  for (const machine of databases) {
    const said = await on(machine, 'env', 'ETCDCTL_API=3', 'etcdctl', 'endpoint', 'status')
    if (said.split(', ')[4] === 'true') return machine
  }
  throw new Error('No etcd says that it leads.')
}

async function holderOfAddress(balancers: Machine[]): Promise<Machine> {
  for (const machine of balancers)
    if ((await on(machine, 'ip', '-br', 'addr')).includes('10.78.0.20/')) return machine
  throw new Error('No balancer has the address of the shop.')
}

/** Resolves when it serves. */
export async function startNode(node: Machine) {
  await control(node, 'start', 'thumba')
  await untilServes(node)
}

async function untilServes(node: Machine) {
  const ready = `http://${node.address}:3000/readyz`
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const answers = on(node, 'curl', '-fs', '--max-time', '5', '-H', `Host: ${shopHost}`, ready)
    if (
      await answers.then(
        () => true,
        () => false,
      )
    )
      return
    await wait(250)
  }
  throw new Error(`The app node ${node.name} does not serve after 2 minutes.`)
}
