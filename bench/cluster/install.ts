import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Debian's packages of deploy/README.md, by a program that each brings. */
const packages: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/keepalived': 'keepalived',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/socat': 'socat',
  '/usr/bin/curl': 'curl',
  '/usr/bin/openssl': 'openssl',
  '/usr/sbin/nft': 'nftables',
  '/usr/sbin/ip': 'iproute2',
}

/** Says to Debian whether a service that was just installed may start. */
const policy = '/usr/sbin/policy-rc.d'

/** Installs what is missing. None of it is started on this machine itself. */
export function installPackages() {
  if (process.platform !== 'linux' || process.getuid!() !== 0)
    throw new Error('npm run bench -- cluster needs root on Linux: it makes network namespaces.')
  const missing = Object.entries(packages).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
    const install = ['install', '-y', '-q', '--no-install-recommends', ...missing]
    execFileSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    if (isOurs) rmSync(policy)
  }
}
