import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'thumba-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = '0123456789abcdef0123456789abcdef0123456789abcdef'
const exampleOf = (layout: string) =>
  readFileSync(`deploy/${layout}-machine${layout === 'one' ? '' : 's'}.example.env`, 'utf8')
const withSecrets = (text: string) => text.replace(/=change-me$/gm, `=${secret}`)

let made = 0
function fillIn(values: string) {
  const name = join(folder, String(made++))
  writeFileSync(`${name}.env`, values)
  const { status, stderr } = spawnSync(process.execPath, ['deploy/fill.mjs', `${name}.env`, name], {
    encoding: 'utf8',
  })
  return { out: name, status, said: stderr }
}
const filesUnder = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => join(path, file))
    .filter((file) => statSync(file).isFile())

const one = fillIn(withSecrets(exampleOf('one')))
const three = fillIn(withSecrets(exampleOf('three')))
const all = [one, three].flatMap(({ out }) => (existsSync(out) ? filesUnder(out) : []))
const textOf = (file: string) => readFileSync(file, 'utf8')
const at = (machine: string, file: string) => join(machine === 'machine' ? one.out : three.out, machine, file)

/** What of these is on the machine that runs the tests. */
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const path = `${process.env.PATH}:/usr/sbin:/sbin`

test('both examples are filled in, and no mark is left', () => {
  expect(one.said + three.said).toBe('')
  expect(all.length).toBeGreaterThan(50)
  const marked = all.filter((file) => /\{\{[#/\w]|change-me|undefined|\[object/.test(textOf(file)))
  expect(marked).toEqual([])
})

test('every value is explained and used', () => {
  const templates = [...filesUnder('deploy/files'), 'deploy/fill/plan-machines.mjs'].map(textOf).join('\n')
  for (const layout of ['one', 'three']) {
    const lines = exampleOf(layout).split('\n')
    const names = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => name !== 'LAYOUT' && !new RegExp(`\\b${name}\\b`).test(templates))).toEqual(
      [],
    )
    const silent = lines.filter((line, row) => /^[A-Z]/.test(line) && !/^[#A-Z]/.test(lines[row - 1] ?? ''))
    expect(silent).toEqual([])
  }
})

test('files with secrets are closed', () => {
  const open = all.filter((file) => textOf(file).includes(secret) && statSync(file).mode & 0o077)
  expect(open.map((file) => relative(folder, file))).toEqual([])
})

test.each([
  ['what is still the example', exampleOf('three'), /APP_SECRET is still "change-me"/],
  [
    'an unknown value',
    `${withSecrets(exampleOf('one'))}\nCOLOUR=red\n`,
    /COLOUR is unknown\. Known are: .*SHOP_HOST/,
  ],
  [
    'a missing value',
    withSecrets(exampleOf('one')).replace(/^SHOP_HOST=.*$/m, ''),
    /SHOP_HOST is missing\. The address that people type/,
  ],
  [
    'an empty value',
    withSecrets(exampleOf('one')).replace(/^SHOP_HOST=.*$/m, 'SHOP_HOST='),
    /SHOP_HOST is empty/,
  ],
  ['a value twice', `${withSecrets(exampleOf('one'))}\nSHOP_HOST=a.mw\n`, /SHOP_HOST stands twice/],
  [
    'two database machines',
    withSecrets(exampleOf('three')).replace(/(DATABASE_NODES=.*) m3=.*/, '$1'),
    /Three or five are needed/,
  ],
  [
    'a machine with two addresses',
    withSecrets(exampleOf('three')).replace(/(APP_NODES=.*)m3=.*/, '$1m3=10.0.0.99'),
    /m3 has two addresses/,
  ],
  [
    'a short secret',
    withSecrets(exampleOf('one')).replace(/^APP_SECRET=.*$/m, 'APP_SECRET=short'),
    /APP_SECRET needs at least 32/,
  ],
  [
    'a quote',
    withSecrets(exampleOf('one')).replace(/^MAIL_FROM=.*$/m, 'MAIL_FROM="Shop"'),
    /MAIL_FROM holds a sign/,
  ],
  ['no layout', 'SHOP_HOST=a.mw\n', /LAYOUT=one or LAYOUT=three/],
])('%s is refused in words, and nothing is written', (_, values, words) => {
  const { out, status, said } = fillIn(values)
  expect(said).toMatch(words)
  expect(status).toBe(1)
  expect(existsSync(out)).toBe(false)
})

test('units, journal and pgBackRest are sections of NAME=value', () => {
  const files = all.filter(
    (file) =>
      /\.(service|timer)$|\.d\/thumba\.conf$|pgbackrest\.conf$/.test(file) &&
      !/(tmpfiles|sysusers|postgresql|nginx)/.test(relative(folder, file)),
  )
  const sections = files.filter((file) => !file.includes('/conf.d/') || file.includes('journald'))
  expect(sections.length).toBeGreaterThan(10)
  const odd = sections.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => !/^(|#.*|\[[\w-]+\]|[A-Za-z0-9-]+=.*)$/.test(line)),
  )
  expect(odd).toEqual([])
})

test('settings of the app are those that it knows', () => {
  const known = textOf('app/config.server.ts')
  for (const machine of ['machine', 'm1']) {
    const names = [...textOf(at(machine, 'etc/thumba/thumba.env')).matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    )
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !new RegExp(`^ {4}${name}:`, 'm').test(known))).toEqual([])
  }
})

test("Patroni's file is YAML of names and lists", () => {
  const lines = textOf(at('m1', 'etc/patroni/config.yml')).split('\n')
  const odd = lines.filter((line) => !/^(( {2})*(- )?[\w.]+:( [^\t]+)?|( {2})*- [^\t]+|\s*#.*|)$/.test(line))
  expect(odd).toEqual([])
  const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0
  if (!hasYaml) return
  const read = 'import json,sys,yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))'
  const parsed = JSON.parse(
    execFileSync('python3', ['-c', read, at('m1', 'etc/patroni/config.yml')], { encoding: 'utf8' }),
  )
  const { ttl, loop_wait, retry_timeout, failsafe_mode } = parsed.bootstrap.dcs
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  expect(failsafe_mode).toBe(true)
  expect(parsed.etcd.hosts).toHaveLength(3)
})

test.runIf(has('haproxy') || existsSync('/usr/sbin/haproxy'))('HAProxy takes its file', () => {
  const page = at('m1', 'etc/haproxy/errors/thumba-503.http')
  const text = textOf(at('m1', 'etc/haproxy/haproxy.cfg')).replaceAll(
    '/etc/haproxy/errors/thumba-503.http',
    page,
  )
  const file = join(folder, 'haproxy.cfg')
  const state = join(folder, 'server-state')
  writeFileSync(state, '1\n')
  const own = text.replace('/var/lib/haproxy/server-state', state)
  writeFileSync(file, own.replace(/^ {2}(user|group) .*\n/gm, ''))
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  expect(stderr).not.toMatch(/ALERT|WARNING/)
  expect(status).toBe(0)
})

test.runIf((has('nginx') || existsSync('/usr/sbin/nginx')) && has('openssl')).each(['machine', 'm1'])(
  'nginx takes the file of %s',
  (machine) => {
    const [key, crt] = [join(folder, 'key.pem'), join(folder, 'crt.pem')]
    const subject = ['-subj', '/CN=shop.example.mw', '-keyout', key, '-out', crt]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
      stdio: 'ignore',
    })
    const filled = textOf(at(machine, 'etc/nginx/conf.d/thumba.conf'))
      .replace(/^(\s*ssl_certificate) .*$/m, `$1 ${crt};`)
      .replace(/^(\s*ssl_certificate_key) .*$/m, `$1 ${key};`)
      .replace('/var/cache/thumba-pictures', join(folder, 'cache'))
      .replace(/^\s*listen \[::\].*\n/gm, '') // not every machine has it
      .replace(/listen (80|443)/g, (_, port) => `listen 127.0.0.1:${20_000 + Number(port)}`)
    const around = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;\n${filled}\n}`
    const file = join(folder, `${machine}-nginx.conf`)
    writeFileSync(file, around)
    const env = { ...process.env, PATH: path }
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file], {
      encoding: 'utf8',
      env,
    })
    expect(stderr.split('\n').filter((line) => /emerg|warn/.test(line))).toEqual([])
    expect(status).toBe(0)
  },
)

test.runIf(has('systemd-analyze'))('the unit of the shop is closed as far as its engine allows', () => {
  const unit = at('m1', 'etc/systemd/system/thumba.service')
  const options = ['security', '--offline=yes', '--threshold=20', '--no-pager', unit]
  const { status, stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  expect(stdout.split('\n').findLast((line) => line.includes('exposure'))).toMatch(/ [01]\.\d /)
  expect(status).toBe(0)
})

/** A machine that answers, and writes down what it is told. `down` never serves. */
function fakeMachines(down = 'none') {
  const [on, log] = [join(folder, `on-${down}.sh`), join(folder, `on-${down}.log`)]
  const script = `#!/bin/sh
address=\${1#root@}; shift
case "$*" in
  *curl*) [ "$address" != ${down} ] || ! grep -q "$address systemctl" ${log}; exit $? ;;
  *"show stat"*) echo "apps,m1,0,0,0,"; exit 0 ;;
esac
echo "$address $*" >> ${log}
`
  writeFileSync(on, script)
  chmodSync(on, 0o755)
  writeFileSync(log, '')
  const values = `${three.out}.env`
  const env = { ...process.env, ON: on, TRIES: '2', PAUSE: '0' }
  const { status, stderr } = spawnSync('deploy/rolling-restart.sh', [values], { encoding: 'utf8', env })
  return { status, said: stderr, log: textOf(log) }
}

test('a rolling restart takes each node out on every balancer, restarts it, and puts it back', () => {
  const { status, said, log } = fakeMachines()
  expect(said).toBe('')
  expect(status).toBe(0)
  const steps = ['m1', 'm2', 'm3'].flatMap((name, index) => [
    ...['11', '12', '13'].map((last) => `10.0.0.${last} ${name} drain`),
    `10.0.0.1${index + 1} restart`,
    ...['11', '12', '13'].map((last) => `10.0.0.${last} ${name} ready`),
  ])
  const done = log
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/^(\S+) .*apps\/(\w+) state (\w+).*$/, '$1 $2 $3')
        .replace('systemctl restart thumba', 'restart'),
    )
  expect(done).toEqual(steps)
})

test('a node that does not come back stops the round', () => {
  const { status, said, log } = fakeMachines('10.0.0.12')
  expect(status).toBe(1)
  expect(said).toMatch(/m2 does not serve\. The others do/)
  expect(log).not.toContain('10.0.0.13 systemctl')
})
