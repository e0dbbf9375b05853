import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'thumba-rolling-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const list = 'm1=10.0.0.11 m2=10.0.0.12 m3=10.0.0.13'
const values = join(folder, 'values.env')
writeFileSync(values, `SHOP_HOST=shop.mw\r\nAPP_NODES=${list}\r\nBALANCERS=${list}\r\n`)

type Plan = {
  /** A node that does not come back once it was restarted, and one that never served. */
  falls?: string
  down?: string
  /** A balancer that does not answer. */
  silent?: string
  /** A node that a round before left without requests. */
  drained?: string
  /** What the program is told when this machine is restarted. */
  signal?: string
}

let rounds = 0

/** Runs the script with machines that remember what they were told, and answer as HAProxy and systemd do. */
function roll({
  falls = 'none',
  down = 'none',
  silent = 'none',
  drained = 'none',
  signal = 'none',
}: Plan = {}) {
  const own = join(folder, String(rounds++))
  const states = join(own, 'states')
  mkdirSync(states, { recursive: true })
  writeFileSync(join(own, 'log'), '')
  for (const balancer of ['10.0.0.11', '10.0.0.12', '10.0.0.13'])
    for (const backend of ['apps', 'living'])
      for (const node of ['m1', 'm2', 'm3'])
        writeFileSync(join(states, `${balancer} ${backend} ${node}`), node === drained ? 'drain' : 'ready')
  const machine = `#!/bin/bash
address=\${1#root@}; shift
said="$*"
[ "$address" = ${silent} ] && [[ $said == *socat* ]] && exit 255
case $said in
  *curl*) [ "$address" != ${down} ] && { [ "$address" != ${falls} ] || ! grep -q "^$address restart" ${own}/log; }; exit $? ;;
  *"show stat"*)
    for file in ${states}/"$address "*; do
      read -r backend node <<< "\${file##*/$address }"
      [ "$(cat "$file")" = ready ] && state=UP || state=DRAIN
      echo "$backend,$node,0,0,0,,,,,,,,,,,,,$state,"
    done ;;
  *"set server"*)
    read -r _ _ server _ state <<< "$(sed "s/^echo '\\(.*\\)' |.*/\\1/" <<< "$said")"
    [ -f "${states}/$address \${server%/*} \${server#*/}" ] || { echo 'No such server.'; exit 0; }
    echo "$state" > "${states}/$address \${server%/*} \${server#*/}"
    echo "$address $server $state" >> ${own}/log ;;
  *restart*) echo "$address restart" >> ${own}/log; [ "$address" != ${signal} ] || kill -INT "$ROLL" ;;
esac
`
  writeFileSync(join(own, 'on.sh'), machine, { mode: 0o755 })
  const env = { ...process.env, ON: join(own, 'on.sh'), TRIES: '2', PAUSE: '0' }
  const program = 'export ROLL=$$; exec deploy/rolling-restart.sh "$0"'
  const { status, stderr } = spawnSync('bash', ['-c', program, values], { encoding: 'utf8', env })
  const left = readdirSync(states).filter(
    (name) => readFileSync(join(states, name), 'utf8').trim() !== 'ready',
  )
  return { status, said: stderr, log: readFileSync(join(own, 'log'), 'utf8').trim().split('\n'), left }
}

test('each node is taken out on every balancer, restarted, and put back', () => {
  const { status, said, log, left } = roll()
  expect(said).toBe('')
  expect(status).toBe(0)
  const told = (name: string, state: string) =>
    ['11', '12', '13'].flatMap((last) =>
      ['apps', 'living'].map((backend) => `10.0.0.${last} ${backend}/${name} ${state}`),
    )
  const steps = ['m1', 'm2', 'm3'].flatMap((name, index) => [
    ...told(name, 'drain'),
    `10.0.0.1${index + 1} restart`,
    ...told(name, 'ready'),
  ])
  expect(log).toEqual(steps)
  expect(left).toEqual([])
})

test('a node that does not come back stops the round; its checks keep it out', () => {
  const { status, said, log, left } = roll({ falls: '10.0.0.12' })
  expect(status).toBe(1)
  expect(said).toMatch(/m2 does not serve\. The others do/)
  expect(log).not.toContain('10.0.0.13 restart')
  expect(left).toEqual([])
})

test('while another node is down, or gets no requests, none is taken out', () => {
  const broken = roll({ down: '10.0.0.13' })
  expect(broken).toMatchObject({ status: 1, log: [''] })
  expect(broken.said).toMatch(/m3 does not serve: m1 is left as it is\. To go on without m3/)
  const drained = roll({ drained: 'm2' })
  expect(drained).toMatchObject({ status: 1, log: [''] })
  expect(drained.said).toMatch(/m2 gets no requests: m1 is left as it is\. `set server apps\/m2 state ready`/)
})

test('a round that is interrupted puts its node back', () => {
  const { status, log, left } = roll({ signal: '10.0.0.11' })
  expect(status).toBe(130)
  expect(log.at(-1)).toBe('10.0.0.13 living/m1 ready')
  expect(left).toEqual([])
})

test('a balancer that does not answer stops the round before anything is restarted, and the others get the node back', () => {
  const { status, log, left } = roll({ silent: '10.0.0.12' })
  expect(status).not.toBe(0)
  expect(log.filter((line) => line.includes('restart'))).toEqual([])
  expect(left).toEqual([])
})
