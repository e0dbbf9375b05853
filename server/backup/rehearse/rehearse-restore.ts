import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { startPostgres } from '../../postgres/embedded-postgres.ts'
import { listBackups } from '../database/full-backup.ts'
import { createFullBackup } from '../full.ts'
import { openBackup } from '../open-backup.ts'
import { malawiTime } from '../restore/malawi-time.ts'
import { inMegabytes, planRestore } from '../restore/plan-restore.ts'
import { rebuildShop, removeShop, timed } from '../restore/rebuild.ts'
import { type Backup, runRound } from '../round.ts'
import { type Proof, proveRestore } from './prove-restore.ts'
import { type Facts, recordFacts } from './record-facts.ts'

type Wanted = {
  config: Config
  from: string
  to?: string
  adminUrl: string
  shopUrl: string
  say: (line: string) => void
}

/**
 * Restores the newest backup beside the open shop and compares it with what the shop held at that moment; at another
 * moment it looks only whether the restored shop is whole. True where everything is proven.
 */
export async function rehearseRestore(wanted: Wanted): Promise<boolean> {
  const { config, from, adminUrl, shopUrl, say } = wanted
  const begun = performance.now()
  const { backup, close } = await openBackup({ config, to: from, adminUrl, withBucket: true })
  try {
    await makeOneWhereNone(backup, say)
    const facts = wanted.to ? undefined : await lookAtShop(config, shopUrl, say)
    const round = await timed(() => runRound(backup))
    say(`Backup brought up to ${malawiTime(round.moment.at)}: ${round.seconds.toFixed(1)} s`)
    const proofs = await restoreAndProve(wanted, backup, facts)
    for (const { what, faults } of proofs) {
      say(`${faults.length === 0 ? '✔' : '✖'} ${what}`)
      for (const fault of faults.slice(0, 20)) say(`    ${fault}`)
    }
    const passed = proofs.every(({ faults }) => faults.length === 0)
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    say(`${passed ? 'The restore is proven' : 'The restore FAILED'}: ${minutes} minutes in all.`)
    return passed
  } finally {
    await close()
  }
}

async function makeOneWhereNone(backup: Backup, say: Wanted['say']) {
  const newest = (await listBackups(backup.folder)).at(-1)
  // One of another folder than that of every day reaches only its own moment.
  const reaches = newest && backup.slot === 'thumba_backup'
  if (reaches) return
  const { backup: full, seconds } = await timed(() => createFullBackup(backup))
  say(`Full backup made, ${inMegabytes(full.bytes)}: ${seconds.toFixed(1)} s`)
}

async function lookAtShop(config: Config, shopUrl: string, say: Wanted['say']): Promise<Facts> {
  const { seconds, ...facts } = await timed(() => recordFacts(shopUrl, join(config.DATA_DIR, 'media')))
  const rows = facts.tables.reduce((sum, each) => sum + each.rows, 0)
  say(
    `The shop at ${malawiTime(facts.at)}: ${facts.totals.orders} orders, ${rows} rows, ${facts.files.size} files looked at: ${seconds.toFixed(1)} s`,
  )
  return facts
}

async function restoreAndProve({ config, to, say }: Wanted, { folder }: Backup, facts: Facts | undefined) {
  const plan = await planRestore(folder, facts?.at ?? to)
  const dataDir = `${config.DATA_DIR}.rehearsal`
  try {
    const { files, database } = await rebuildShop({ folder, plan, dataDir, inBucket: false })
    say(`Files restored: ${files.files}, ${inMegabytes(files.bytes)}: ${files.seconds.toFixed(1)} s`)
    say(`Database restored to ${malawiTime(plan.to)}: ${database!.seconds.toFixed(1)} s`)
    const { proofs, seconds } = await timed(() => prove(config, dataDir, facts))
    say(`Compared: ${seconds.toFixed(1)} s`)
    return proofs
  } finally {
    await removeShop(dataDir)
  }
}

async function prove(
  config: Config,
  dataDir: string,
  facts: Facts | undefined,
): Promise<{ proofs: Proof[] }> {
  const postgres = await startPostgres(dataDir)
  try {
    const url = postgres.urlOf('thumba')
    const db = connect(url, 2)
    const secrets = { app: secretIn(config, dataDir), own: config.PAPERS_KEY }
    return {
      proofs: await proveRestore({ dataDir, url, db, secrets }, facts).finally(() => db.$client.end()),
    }
  } finally {
    await postgres.stop()
  }
}

/** The one that was restored, or else that of the environment. Nothing opens without it. */
function secretIn({ APP_SECRET }: Config, dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  return APP_SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
}
