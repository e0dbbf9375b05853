import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { control, folder, type Machine, on, startMachines, virtualAddress } from './machines.ts'
import { leaderOf, untilHealthy } from './patroni.ts'

export const shopHost = 'shop.lab'
export const valuesFile = join(folder, 'values.env')
const addresses = { db1: 11, db2: 12, db3: 13, lb1: 21, lb2: 22, app1: 31, app2: 32 }
const certificate = { crt: join(folder, 'shop.crt'), key: join(folder, 'shop.key') }

/** All machines and what runs on them, by the files of deploy/. */
export type Cluster = {
  machines: Map<string, Machine>
  databases: Machine[]
  apps: Machine[]
  balancers: Machine[]
  certificate: string
}

/** `made` hears of the machines before anything runs on them, so that they can be removed. */
export async function buildCluster(made: (machines: Map<string, Machine>) => void): Promise<Cluster> {
  mkdirSync(folder, { recursive: true })
  writeValues()
  execFileSync(process.execPath, ['deploy/fill.mjs', valuesFile, join(folder, 'filled')])
  makeCertificate()
  const machines = await startMachines(addresses, made)
  const named = (prefix: string) => [...machines.values()].filter(({ name }) => name.startsWith(prefix))
  for (const machine of machines.values()) await installFiles(machine)
  return {
    machines,
    databases: named('db'),
    apps: named('app'),
    balancers: named('lb'),
    certificate: readFileSync(certificate.crt, 'utf8'),
  }
}

/** The example's values, and these. */
function writeValues() {
  const list = (prefix: string) =>
    Object.entries(addresses)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, last]) => `${name}=10.78.0.${last}`)
      .join(' ')
  const own: Record<string, string> = {
    SHOP_HOST: shopHost,
    DATABASE_NODES: list('db'),
    APP_NODES: list('app'),
    BALANCERS: list('lb'),
    VIRTUAL_ADDRESS: `${virtualAddress}/24`,
    CERTIFICATE: '/etc/ssl/shop.crt',
    CERTIFICATE_KEY: '/etc/ssl/shop.key',
    WATCHDOG: 'off', // this machine's own would end it
    SHARED_BUFFERS: '64MB',
    MAX_CONNECTIONS: '120',
    WEB_CONCURRENCY: '1',
    BACKUP_TO: 'folder',
    S3_ENDPOINT: '',
    S3_SECRET_ACCESS_KEY: '',
    BACKUP_S3_SECRET: '',
    SMTP_URL: '',
    MAIL_FROM: '',
  }
  const example = readFileSync('deploy/three-machines.example.env', 'utf8')
  const text = example.replace(/^([A-Z0-9_]+)=(.*)$/gm, (line, name: string, value: string) => {
    if (name in own) return `${name}=${own[name]}`
    return value === 'change-me' ? `${name}=${randomBytes(24).toString('hex')}` : line
  })
  writeFileSync(valuesFile, text, { mode: 0o600 })
}

function makeCertificate() {
  const subject = ['-subj', `/CN=${shopHost}`, '-addext', `subjectAltName=DNS:${shopHost}`]
  const files = ['-keyout', certificate.key, '-out', certificate.crt]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
}

/** As deploy/README.md says: the files are copied under /, and systemd-tmpfiles says who may read them. */
async function installFiles(machine: Machine) {
  const { name } = machine
  const lab = resolve('bench/cluster/systemctl.sh')
  cpSync(lab, join(folder, 'filled', name, 'usr/local/bin/systemctl'))
  await on(machine, 'cp', '-a', `${join(folder, 'filled', name)}/.`, '/')
  const isDatabase = name.startsWith('db')
  const steps = [
    `cp ${certificate.crt} ${certificate.key} /etc/ssl/`,
    'rm -f /etc/nginx/sites-enabled/default',
    'nft -f /etc/nftables.conf',
    ...(isDatabase ? databaseSteps : []),
    ...(name.startsWith('app') ? appSteps : []),
  ]
  await on(machine, 'sh', '-ec', steps.join('\n'))
}

const backups = join(folder, 'backups')
const databaseSteps = [
  'systemd-tmpfiles --create /etc/tmpfiles.d/thumba-database.conf',
  `install -d -o postgres -g postgres -m 750 ${backups}`,
  `mount --bind ${backups} /var/lib/pgbackrest`,
]
const appSteps = [
  `mkdir -p /opt/thumba && ln -sfn ${resolve('.')} /opt/thumba/current`,
  'install -d -m 700 /var/lib/thumba',
  // One address stands for everybody, and orders are paid in cash.
  "printf 'LIMIT_FACTOR=1000000\\nPLAY_MONEY=yes\\nSIMULATOR_URL=http://127.0.0.1:9\\nSIMULATOR_KEY=nobody-asks\\nSIMULATOR_WEBHOOK_SECRET=nobody-asks\\n' > /etc/thumba/own.env",
  // Without a name server: the shop is this machine's other address.
  `echo '${virtualAddress} ${shopHost}' >> /etc/hosts`,
]

/** Starts all, in the order of deploy/README.md. */
export async function startAll({ databases, apps, balancers }: Cluster) {
  await Promise.all(databases.map((machine) => control(machine, 'start', 'etcd')))
  await Promise.all(databases.map((machine) => control(machine, 'start', 'patroni')))
  await Promise.all(apps.map((machine) => control(machine, 'start', 'haproxy')))
  for (const machine of balancers)
    for (const unit of ['haproxy', 'nginx', 'keepalived']) await control(machine, 'start', unit)
  await untilHealthy(databases)
  await on(
    await leaderOf(databases),
    'runuser',
    '-u',
    'postgres',
    '--',
    'pgbackrest',
    '--stanza=thumba',
    'stanza-create',
  )
}
