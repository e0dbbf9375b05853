import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Commands, freePorts, until } from './commands.ts'

export const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']
export const program = 'radosgw'

/** Ceph with its S3 gateway on this machine, in one folder: one monitor, one disk in memory, no keys between them. */
export async function startRgw(folder: string, { run, start }: Commands) {
  const [gateway, monitor] = (await freePorts(2)) as [number, number]
  const [cluster, disk] = [randomUUID(), randomUUID()]
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'keyring'), '')
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, { cluster, gateway, monitor }))
  const ceph = ['-c', 'ceph.conf']
  run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, 'monmap')
  run('ceph-mon', ...ceph, '--mkfs', '-i', 'a', '--monmap', 'monmap')
  start('mon', 'ceph-mon', ...ceph, '-i', 'a', '-f')
  await until('The monitor', async () => run('ceph', ...ceph, '--connect-timeout', '5', 'osd', 'new', disk))
  run('ceph-osd', ...ceph, '-i', '0', '--mkfs', '--osd-uuid', disk)
  start('osd', 'ceph-osd', ...ceph, '-i', '0', '-f')
  start('rgw', program, ...ceph, '-n', 'client.rgw', '-f')
  const endpoint = `http://127.0.0.1:${gateway}`
  await until('The gateway', () => fetch(endpoint))
  for (const user of ['owner', 'stranger']) {
    const keys = ['--access-key', user, '--secret-key', `${user}-secret`]
    run(
      'radosgw-admin',
      ...ceph,
      '-n',
      'client.rgw',
      'user',
      'create',
      '--uid',
      user,
      '--display-name',
      user,
      ...keys,
    )
  }
  return {
    endpoint,
    owner: { accessKeyId: 'owner', secretAccessKey: 'owner-secret' },
    stranger: { accessKeyId: 'stranger', secretAccessKey: 'stranger-secret' },
  }
}

type Named = { cluster: string; gateway: number; monitor: number }
const configuration = (folder: string, { cluster, gateway, monitor }: Named) => `[global]
fsid = ${cluster}
mon_host = v2:127.0.0.1:${monitor}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
ms_bind_ipv6 = false
run_dir = ${folder}/run
pid_file = ${folder}/run/$name.pid
admin_socket =
log_file = ${folder}/$name.log
crash_dir = ${folder}/run
keyring = ${folder}/keyring
[mon]
mon_data = ${folder}/mon
mon_cluster_log_file = ${folder}/cluster.log
mon_data_avail_crit = 1
mon_data_avail_warn = 1
[osd]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 1G
osd_class_default_list = *
osd_class_load_list = *
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
rgw_data = ${folder}/run
ms_mon_client_mode = crc
auth_client_required = none
`
