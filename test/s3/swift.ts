import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Commands, freePorts } from './commands.ts'

export const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
export const program = 'swift-proxy-server'

type Parts = Record<string, string | number>
const ini = (sections: Record<string, Parts>) =>
  Object.entries(sections)
    .map(([name, parts]) =>
      [`[${name}]`, ...Object.entries(parts).map(([key, value]) => `${key} = ${value}`)].join('\n'),
    )
    .join('\n')

/** Swift with s3api on this machine, in one folder: one disk, one copy, no memcached, as whoever runs it. */
export async function startSwift(folder: string, { run, start }: Commands) {
  const [proxy, account, container, object] = (await freePorts(4)) as [number, number, number, number]
  mkdirSync(join(folder, 'disks/d1'), { recursive: true })
  const write = (name: string, sections: Record<string, Parts>) =>
    writeFileSync(join(folder, name), ini(sections))
  const server = (port: number) => ({
    bind_ip: '127.0.0.1',
    bind_port: port,
    workers: 0,
    user: userInfo().username,
    swift_dir: folder,
    devices: join(folder, 'disks'),
    mount_check: 'false',
    fallocate_reserve: 0,
  })
  write('swift.conf', {
    'swift-hash': { swift_hash_path_prefix: 'thumba', swift_hash_path_suffix: 'test' },
    'storage-policy:0': { name: 'one', default: 'yes' },
  })
  for (const [kind, port] of Object.entries({ account, container, object })) {
    write(`${kind}.conf`, {
      DEFAULT: server(port),
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    })
    run('swift-ring-builder', `${kind}.builder`, 'create', '4', '1', '0')
    run('swift-ring-builder', `${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1')
    run('swift-ring-builder', `${kind}.builder`, 'rebalance')
    start(kind, `swift-${kind}-server`, join(folder, `${kind}.conf`), 'verbose')
  }
  write('proxy.conf', {
    DEFAULT: server(proxy),
    'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth bulk slo proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    // Nobody listens there: it must have one, and works without.
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    'filter:s3api': { use: 'egg:swift#s3api' },
    'filter:tempauth': {
      use: 'egg:swift#tempauth',
      user_shop_owner: 'owner-secret .admin',
      user_shop_stranger: 'stranger-secret',
    },
    'filter:bulk': { use: 'egg:swift#bulk' },
    'filter:slo': { use: 'egg:swift#slo' },
  })
  start('proxy', program, join(folder, 'proxy.conf'), 'verbose')
  return {
    endpoint: `http://127.0.0.1:${proxy}`,
    owner: { accessKeyId: 'shop:owner', secretAccessKey: 'owner-secret' },
    stranger: { accessKeyId: 'shop:stranger', secretAccessKey: 'stranger-secret' },
  }
}
