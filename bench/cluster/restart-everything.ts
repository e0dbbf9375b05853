import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './build-cluster.ts'
import { control, type Machine, on } from './machines.ts'
import { leaderOf, restartPostgres, switchOver, untilHealthy } from './patroni.ts'

/** One part after the other, as deploy/README.md says. */
export async function restartEverything({ databases, apps, balancers }: Cluster) {
  for (const machine of databases) {
    await control(machine, 'restart', 'etcd')
    await untilEtcdWhole(databases)
  }
  // Before PostgreSQL: connections of before a reload have to find the new primary too.
  for (const machine of [...balancers, ...apps]) await control(machine, 'reload', 'haproxy')
  for (const machine of balancers) await control(machine, 'reload', 'nginx')
  const leader = await leaderOf(databases)
  for (const machine of databases.filter((one) => one !== leader)) {
    await restartPostgres(machine)
    await untilHealthy(databases)
  }
  await switchOver(databases)
  await untilHealthy(databases)
  await restartPostgres(leader)
  await untilHealthy(databases)
}

async function untilEtcdWhole(databases: Machine[]) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const healthy = await Promise.all(
      databases.map((machine) =>
        on(machine, 'env', 'ETCDCTL_API=3', 'etcdctl', 'endpoint', 'health').then(
          () => true,
          () => false,
        ),
      ),
    )
    if (healthy.every(Boolean)) return
    await wait(500)
  }
  throw new Error('etcd is not whole after a minute.')
}
