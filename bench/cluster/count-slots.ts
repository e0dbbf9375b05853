import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, shopHost } from './build-cluster.ts'
import { enter, type Machine } from './machines.ts'
import { ask } from './patroni.ts'
import type { Log } from './shoppers.ts'

/** DATABASE_POOL of the example, with one process for pages. */
const slots = 10

/**
 * Connections that the pool for pages of an app node has lost for good: twice as many orders as it has connections are placed at
 * once while nobody can write orders, and the database counts those that wait. By what they call themselves: jobs of the same
 * machine wait for orders too, over connections of their own.
 */
export async function countLostSlots(
  cluster: Cluster,
  node: Machine,
  ids: string[],
  log: Log,
): Promise<number> {
  const origin = `http://${node.address}:3000`
  const program = ['bench/cluster/fill-slots.ts', origin, shopHost, ids.slice(0, slots * 2).join(',')]
  const child = spawn('nsenter', [...enter(node), 'env', '-C', resolve('.'), process.execPath, ...program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout!)
  const ended = once(child, 'exit')
  const [opened] = (await Promise.race([once(lines, 'line'), ended])) as [unknown]
  // What ends without a line says why by itself, and its first word is then a number.
  if (typeof opened !== 'string') throw new Error(`${node.name} opens no checkout`)
  for (const mark of JSON.parse(opened) as string[]) log.pressed.add(mark)
  const waiting = ask(
    cluster.databases,
    `begin; lock table orders in exclusive mode; select pg_sleep(5);
     select count(*) from pg_stat_activity
      where usename = 'thumba' and wait_event_type = 'Lock' and client_addr = '${node.address}'
        and application_name = 'thumba-pages'; rollback`,
  )
  await wait(1_000) // until the lock is held
  child.stdin!.write('now\n')
  const rows = await waiting
  await ended
  const found = rows.map(([value]) => value).findLast((value) => /^\d+$/.test(value ?? ''))
  if (found === undefined) throw new Error('the database does not say who waits')
  return lostSlots(Number(found), slots)
}

/** More than there are wait only where others were counted with them: then nothing is known of those that are lost. */
export function lostSlots(waiting: number, all: number): number {
  if (waiting > all)
    throw new Error(`${waiting} connections wait, and the pool has ${all}: others were counted`)
  return all - waiting
}
