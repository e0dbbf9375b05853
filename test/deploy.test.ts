import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
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
const withValue = (layout: string, name: string, value: string) =>
  withSecrets(exampleOf(layout)).replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`)
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
  [
    'a bucket that a store needs',
    withValue('three', 'S3_BUCKET', ''),
    /S3_BUCKET is empty\..*where S3_ENDPOINT is/,
  ],
  [
    'a bucket for backups that is needed',
    withValue('three', 'BACKUP_S3_BUCKET', ''),
    /BACKUP_S3_BUCKET is empty/,
  ],
  ['a remark behind a value', withValue('one', 'SMTP_URL', 'smtp://a # ours'), /SMTP_URL is an address like/],
  ['a mark of a template', withValue('one', 'MAIL_FROM', '{{PAPERS_KEY}}'), /MAIL_FROM holds a sign/],
  ['an address that is none', withValue('three', 'MONITOR', '10.0.0.256'), /MONITOR is an address/],
  [
    "a machine's own address as the shop's",
    withValue('three', 'VIRTUAL_ADDRESS', '10.0.0.12/24'),
    /VIRTUAL_ADDRESS is a machine's own: 10\.0\.0\.12/,
  ],
  ['a line that is neither', 'LAYOUT=one\nexport APP_SECRET=x\n', /^Line 2 of \S+ is neither/],
  ['no layout', 'SHOP_HOST=a.mw\n', /LAYOUT=one or LAYOUT=three/],
])('%s is refused in words, and nothing is written', (_, values, words) => {
  const { out, status, said } = fillIn(values)
  expect(said).toMatch(words)
  expect(status).toBe(1)
  expect(existsSync(out)).toBe(false)
})

test('what is refused is not shown where it is a secret', () => {
  const { said } = fillIn(withValue('three', 'S3_SECRET_ACCESS_KEY', 'very-hidden # ours'))
  expect(said).toMatch(/S3_SECRET_ACCESS_KEY holds a space/)
  expect(said).not.toContain('hidden')
})

test('odd letters of a store, a remark at its end and lines of Windows are carried as they are', () => {
  const odd = 'a+b/c&d#e%f=='
  const { out, said } = fillIn(withValue('one', 'S3_SECRET_ACCESS_KEY', odd).replaceAll('\n', '\r\n'))
  expect(said).toBe('')
  expect(existsSync(out)).toBe(true)
  const { out: filled } = fillIn(withValue('three', 'S3_SECRET_ACCESS_KEY', odd))
  expect(textOf(join(filled, 'm1/etc/thumba/thumba.env'))).toContain(`\nS3_SECRET_ACCESS_KEY=${odd}\n`)
})

test("folders are open whatever the operator's umask is, and the whole is closed to others", () => {
  const out = join(folder, 'by-umask')
  const fill = `umask 077; exec "$0" deploy/fill.mjs ${three.out}.env ${out}`
  execFileSync('sh', ['-c', fill, process.execPath], { stdio: 'ignore' })
  const modeOf = (path: string) => statSync(join(out, path)).mode & 0o777
  const folders = readdirSync(join(out, 'm1'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
  expect(folders.length).toBeGreaterThan(10)
  expect(['m1', ...folders].filter((path) => modeOf(path) !== 0o755)).toEqual([])
  expect(modeOf('')).toBe(0o700)
})

test('every folder that a unit may write to is made by somebody', () => {
  const tmpfiles = all
    .filter((file) => file.includes('/tmpfiles.d/'))
    .map(textOf)
    .join('\n')
  const ofDebian = ['/var/lib/postgresql', '/var/lib/etcd', '/run', '/var/lib/haproxy']
  for (const file of all.filter((name) => /\/systemd\/system\//.test(name)))
    for (const [, paths] of textOf(file).matchAll(/^ReadWritePaths=([^-].*)$/gm))
      for (const path of paths!.split(' ').filter((one) => !ofDebian.includes(one)))
        expect(tmpfiles, `${relative(folder, file)}: ${path}`).toMatch(new RegExp(`^d ${path} `, 'm'))
  expect(tmpfiles).toContain(`d ${/root (\S+);/.exec(textOf(at('m1', 'etc/nginx/conf.d/thumba.conf')))![1]} `)
})

test('the database is backed up whole on Sundays, or nothing old would ever be removed', () => {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const put = (name: string, lines: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  put('pgbackrest', 'echo "$@"')
  const backUp = (weekday: number) => {
    put('date', `echo ${weekday}`)
    const env = { PATH: `${programs}:${process.env.PATH}` }
    return execFileSync(at('m1', 'usr/local/lib/thumba/back-up-database.sh'), { env, encoding: 'utf8' })
  }
  expect(backUp(6)).toContain('--type=diff backup')
  expect(backUp(7)).toContain('--type=full backup')
  expect(textOf(at('m1', 'etc/systemd/system/thumba-backup.service'))).toContain(
    'ExecStart=/usr/local/lib/thumba/back-up-database.sh\n',
  )
  const figures = join(folder, 'figures')
  mkdirSync(figures)
  put('date', 'echo 1790000000')
  const env = { PATH: `${programs}:${process.env.PATH}` }
  execFileSync(at('m1', 'usr/local/lib/thumba/note-backup.sh'), [figures], { env })
  expect(textOf(join(figures, 'thumba-backup.prom'))).toBe('pgbackrest_backup_timestamp_seconds 1790000000\n')
})

test('nothing in front of the shop writes down whole addresses: links of emails carry keys', () => {
  for (const machine of ['machine', 'm1']) {
    const servers = textOf(at(machine, 'etc/nginx/conf.d/thumba.conf'))
      .split(/^server \{$/m)
      .slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) expect(server).toMatch(/^ {2}access_log off;/m)
    expect(servers[1]).toMatch(/^ {2}error_log \S+ crit;/m)
  }
  const balancer = textOf(at('m1', 'etc/haproxy/haproxy.cfg'))
  expect(balancer).not.toMatch(/option httplog|%\[?(HU|HP|HQ|r|hr|hs|path|url|query)\b/)
  expect(balancer).toMatch(/^ {2}log-format ".*%HM"$/m)
})

test('headers that one takes the next takes too', () => {
  const nginx = /large_client_header_buffers (\d+) (\d+)k/.exec(
    textOf(at('m1', 'etc/nginx/conf.d/thumba.conf')),
  )!
  const haproxy = /tune\.bufsize (\d+)/.exec(textOf(at('m1', 'etc/haproxy/haproxy.cfg')))!
  const shop = /mostHeaderBytes = (\d+) \* 1024/.exec(textOf('server/http.ts'))!
  const sizes = [Number(nginx[1]) * Number(nginx[2]) * 1024, Number(haproxy[1]), Number(shop[1]) * 1024]
  expect(new Set(sizes).size).toBe(1)
})

test('figures are open to a Prometheus elsewhere only where its address is named', () => {
  expect(textOf(at('m1', 'etc/nftables.conf'))).not.toMatch(/saddr (?!@machines)/)
  const { out } = fillIn(withValue('three', 'MONITOR', '10.0.9.9'))
  const rules = textOf(join(out, 'm1/etc/nftables.conf'))
  expect(rules).toContain('ip saddr 10.0.9.9 tcp dport { 2381, 3000, 8008, 9100 } accept')
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
