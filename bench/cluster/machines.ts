import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const call = promisify(execFile)
const bridge = 'br-thumba'
const network = '10.78.0'
export const folder = resolve('.data/cluster')
export const virtualAddress = `${network}.20`

/** A machine is a network namespace with processes, /etc, /var, /opt and /usr/local of its own. */
export type Machine = { name: string; address: string; pid: number; holder: ChildProcess }

const own = ['etc', 'var', 'opt', 'usr/local']
const namespaceOf = (name: string) => `thumba-lab-${name}`

/** Names and the last part of the address. */
export async function startMachines(
  wanted: Record<string, number>,
  made: (machines: Map<string, Machine>) => void,
) {
  await call('ip', ['link', 'add', bridge, 'type', 'bridge'])
  await call('ip', ['addr', 'add', `${network}.1/24`, 'dev', bridge])
  await call('ip', ['link', 'set', bridge, 'up'])
  const machines = new Map<string, Machine>()
  made(machines)
  for (const [name, last] of Object.entries(wanted)) machines.set(name, await startMachine(name, last))
  return machines
}

async function startMachine(name: string, last: number): Promise<Machine> {
  const namespace = namespaceOf(name)
  const address = `${network}.${last}`
  const inside = (...args: string[]) => call('ip', ['-n', namespace, ...args])
  await call('ip', ['netns', 'add', namespace])
  await call('ip', [
    'link',
    'add',
    `thlab-${name}`,
    'type',
    'veth',
    'peer',
    'name',
    'eth0',
    'netns',
    namespace,
  ])
  await call('ip', ['link', 'set', `thlab-${name}`, 'master', bridge, 'up'])
  await inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  await inside('link', 'set', 'eth0', 'up')
  await inside('link', 'set', 'lo', 'up')
  const layers = own.map((path) => {
    const [upper, work] = [join(folder, name, path), join(folder, name, 'work', path)]
    for (const made of [upper, work]) mkdirSync(made, { recursive: true })
    return `mount -t overlay overlay -o lowerdir=/${path},upperdir=${upper},workdir=${work} /${path}`
  })
  // Its first process waits for those whose parents ended; when it is killed, the kernel kills them all.
  const first = [
    'set -e',
    ...layers,
    'mount -t tmpfs tmpfs /run',
    'mkdir -p /run/lock /run/postgresql',
    'echo up',
    'set +e',
    'while :; do sleep 100000 & wait $!; done',
  ]
  const isolated = ['--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
  const holder = spawn(
    'ip',
    ['netns', 'exec', namespace, 'unshare', ...isolated, 'bash', '-c', first.join('\n')],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await Promise.race([once(holder.stdout!, 'data'), once(holder, 'exit')])
  if (holder.exitCode !== null) throw new Error(`The machine ${name} did not start.`)
  const pid = Number(
    readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim().split(' ')[0],
  )
  mkdirSync(join(folder, 'pids'), { recursive: true })
  writeFileSync(join(folder, 'pids', address), String(pid))
  return { name, address, pid, holder }
}

export const enter = ({ pid }: Pick<Machine, 'pid'>) => ['-t', String(pid), '-n', '-m', '-p', '-i', '--']

/** Runs a command on the machine and resolves with what it said. */
export async function on(machine: Machine, ...command: string[]): Promise<string> {
  const { stdout } = await call('nsenter', [...enter(machine), ...command], {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  })
  return stdout
}

export const control = (machine: Machine, action: string, unit: string) =>
  on(machine, 'systemctl', action, unit)

export const setLink = ({ name }: Machine, state: 'up' | 'down') =>
  call('ip', ['-n', namespaceOf(name), 'link', 'set', 'eth0', state])

/** What all said is kept: .data/cluster-logs/<machine>-<part>.log. */
function keepLogs() {
  const logs = resolve('.data/cluster-logs')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  for (const file of globSync('*/var/log/lab-*.log', { cwd: folder }))
    cpSync(join(folder, file), join(logs, file.replace('/var/log/lab-', '-')))
}

/** Ends the machines of this run, and what one before this left that could not end its own. */
export async function removeMachines(machines: Map<string, Machine>): Promise<void> {
  for (const { holder, pid } of machines.values()) {
    const ended = holder.exitCode === null && holder.signalCode === null ? once(holder, 'exit') : undefined
    killFirst(pid)
    await ended
  }
  const { stdout } = await call('ip', ['-o', 'netns', 'list'])
  for (const namespace of stdout.match(/\bthumba-lab-[a-z0-9]+/g) ?? []) {
    const { stdout: pids } = await call('ip', ['netns', 'pids', namespace])
    for (const pid of pids.split('\n').filter(Boolean)) killFirst(Number(pid))
    await call('ip', ['netns', 'del', namespace])
  }
  // A namespace goes some time after its name: its line would still be there for the next run.
  const { stdout: lines } = await call('ip', ['-o', 'link'])
  for (const [line] of lines.matchAll(/\bthlab-\w+/g)) await call('ip', ['link', 'del', line]).catch(() => {})
  await call('ip', ['link', 'del', bridge]).catch(() => {}) // not there
  if (machines.size > 0) keepLogs()
  // Overlays are let go a moment after their last process.
  for (let tries = 0; tries < 50; tries++) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch {
      await wait(100)
    }
  }
}

function killFirst(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
