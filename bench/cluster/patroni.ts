import { setTimeout as wait } from 'node:timers/promises'
import { type Machine, on } from './machines.ts'

type Member = { name: string; role: string; state: string }

/** What Patroni says of its members, asked on the first machine that answers. */
export async function membersOf(databases: Machine[]): Promise<Member[]> {
  for (const machine of databases) {
    const cluster = `http://${machine.address}:8008/cluster`
    const said = await on(machine, 'curl', '-s', '--max-time', '10', cluster).catch(() => '')
    const members: Member[] = said ? JSON.parse(said).members : []
    // One whose line is down knows of a leader that is none any more, and is asked last.
    if (members.some(({ name, role }) => role === 'leader' && name !== machine.name)) return members
    if (members.some(({ role }) => role === 'leader') && machine === databases.at(-1)) return members
  }
  return []
}

/** One leader, one copy that it waits for, and all of them run. */
export async function untilHealthy(databases: Machine[], seconds = 120) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const members = await membersOf(databases)
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
    const has = (role: string) => running.some((member) => member.role === role)
    if (running.length === databases.length && has('leader') && has('sync_standby')) return members
    if (Date.now() > until)
      throw new Error(`The database is not whole after ${seconds} s: ${JSON.stringify(members)}`)
    await wait(500)
  }
}

export async function leaderOf(databases: Machine[]): Promise<Machine> {
  const members = await membersOf(databases)
  const leader = members.find(({ role }) => role === 'leader')
  const machine = databases.find(({ name }) => name === leader?.name)
  if (!machine) throw new Error(`Patroni names no primary: ${JSON.stringify(members)}`)
  return machine
}

/** Asks the primary as its superuser, past HAProxy and the shop. */
export async function ask(databases: Machine[], query: string): Promise<string[][]> {
  const leader = await leaderOf(databases)
  const psql = [
    'runuser',
    '-u',
    'postgres',
    '--',
    'psql',
    '-h',
    '/run/postgresql',
    '-AtF',
    '\t',
    '-d',
    'thumba',
  ]
  const said = await on(leader, ...psql, '-c', query)
  return said
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
}

const patronictl = (machine: Machine, ...args: string[]) =>
  on(machine, 'patronictl', '-c', '/etc/patroni/config.yml', ...args)

/** To the copy that has all orders. */
export async function switchOver(databases: Machine[]) {
  const members = await membersOf(databases)
  const nameOf = (role: string) => members.find((member) => member.role === role)!.name
  const [leader, candidate] = [nameOf('leader'), nameOf('sync_standby')]
  const from = ['--leader', leader, '--candidate', candidate]
  await patronictl(databases[0]!, 'switchover', 'thumba', ...from, '--force')
}

export const restartPostgres = (machine: Machine) =>
  patronictl(machine, 'restart', 'thumba', machine.name, '--force')
