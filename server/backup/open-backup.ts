import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { type Config, sessionDatabaseUrl } from '#app/config.server.ts'
import { openS3 } from '#app/gateways/storage/storage.server.ts'
import { openCluster } from '../postgres/cluster.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { appSecret } from '../process/secrets.ts'
import { archiveSlot } from './database/archive-wal.ts'
import { prepareBackupFolder } from './folder/backup-folder.ts'
import { type Backup, backupOf } from './round.ts'

type Wanted = { config: Config; to: string; adminUrl?: string; withBucket?: boolean }
export type OpenBackup = { backup: Backup; close: () => Promise<void> }

/**
 * The backup of this shop into the folder `to`. `adminUrl`: of the embedded database's superuser; without it only files are
 * backed up here. What lies in a bucket is listed only where that is asked for, since every listing costs.
 */
export async function openBackup({ config, to, adminUrl, withBucket }: Wanted): Promise<OpenBackup> {
  const client = new Client({ connectionString: adminUrl ?? sessionDatabaseUrl(config)!, keepAlive: true })
  client.on('error', () => {}) // whoever asks next hears of it
  await client.connect()
  try {
    const shop = adminUrl ? await clusterId(client) : secretId(config)
    const folder = await prepareBackupFolder(to, shop, {
      dataDir: config.DATA_DIR,
      passphrase: config.BACKUP_PASSPHRASE,
    })
    const inBucket = config.S3_ENDPOINT !== undefined
    const backup = backupOf({
      folder,
      client,
      ...(adminUrl && { data: (await openCluster(config.DATA_DIR)).data }),
      // One into another folder must not take the log away from that of every day.
      slot: to === config.BACKUP_DIR ? archiveSlot : `thumba_once_${process.pid}`,
      source: {
        dataDir: config.DATA_DIR,
        seen: new Map(),
        inBucket,
        bucket: withBucket ? openS3(config) : undefined,
      },
    })
    return { backup, close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Each PostgreSQL has a number of its own, and a restored one keeps it. */
async function clusterId(client: Client): Promise<string> {
  const { rows } = await client.query('select system_identifier::text as id from pg_control_system()')
  return rows[0].id
}

const secretId = (config: Config) =>
  createHash('sha256')
    .update(`thumba backup ${config.APP_SECRET ?? appSecret(config.DATA_DIR)}`)
    .digest('hex')
    .slice(0, 20)

/** Of the embedded database, which is started where it does not run. */
export async function openEmbedded(dataDir: string) {
  const postgres = await startPostgres(dataDir, { mayCreate: false })
  return { adminUrl: postgres.adminUrlOf('postgres'), shopUrl: postgres.urlOf('thumba'), stop: postgres.stop }
}
