/** Puts the shop back to a moment: `npm run restore [-- --to "2026-11-23 08:00"] [--from folder] [--list]`. With `--release` its jobs go on; `--hold` lets them rest after pgBackRest put the database back. */
import { resolve } from 'node:path'
import { config } from '#app/config.server.ts'
import { type Held, releaseRestoredShop } from '#app/workflows/hold-restored-shop.server.ts'
import { openBackupFolder } from '#server/backup/folder/backup-folder.ts'
import { malawiTime, parseTime } from '#server/backup/restore/malawi-time.ts'
import { describeBackups, inMegabytes } from '#server/backup/restore/plan-restore.ts'
import { holdShop, restoreBesideDatabase } from '#server/backup/restore/restore-beside-database.ts'
import { restoreShop } from '#server/backup/restore/restore-shop.ts'
import { backupFolderOf, runCommand } from './backup/run-command.ts'
import { locateDatabase, openDatabase } from './open-database.ts'

const say = (line: string) => console.log(line)

const checklist = [
  '\nBefore the jobs go on:',
  ' 1. Start the shop (npm start). People can use it; no email, payout or deadline is worked on.',
  " 2. Payments since then: the provider's list shows them. At /admin/payments/differences the nightly comparison names them; refund or record each.",
  " 3. /admin/payments/payouts: approve again only what neither the provider's list nor the bank shows as paid.",
  ' 4. /admin/failed-tasks: "Try again" on a refund sends it. Press it only where the provider\'s list shows none since. Later refunds of orders from before wait there too.',
  ' 5. Paused campaigns: some readers may have had them since. Emails that waited then are not sent again.',
  ' 6. Orders and receipts since then are gone, and their numbers may be given again. Tell the people concerned.',
  ' 7. npm run audit:verify, then: npm run restore -- --release',
]

await runCommand(
  {
    from: { type: 'string' },
    to: { type: 'string' },
    list: { type: 'boolean' },
    release: { type: 'boolean' },
    hold: { type: 'boolean' },
  },
  async (asked) => {
    if (asked.release) return release()
    const to = asked.to === undefined ? undefined : parseTime(asked.to)
    if (asked.hold) return hold(to)
    const from = resolve(backupFolderOf(asked.from, 'npm run restore -- --from'))
    if (asked.list) {
      for (const line of await describeBackups(await openBackupFolder(from, config.BACKUP_PASSPHRASE)))
        say(line)
    } else if (config.DATABASE_URL) await putBackFiles(from, to)
    else await putBack(from, to)
  },
)

async function putBack(from: string, to: string | undefined) {
  const { plan, rebuilt, held, aside } = await restoreShop({ config, from, to, say })
  const { files, database } = rebuilt
  say(`Files: ${files.files}, ${inMegabytes(files.bytes)}, ${files.seconds.toFixed(1)} s`)
  say(`Database: ${database!.segments} pieces of its log replayed, ${database!.seconds.toFixed(1)} s`)
  if (aside) say(`What was there before lies in ${aside}, whole. Remove it when nobody needs it.`)
  tellOfHold(plan.to, held)
}

async function putBackFiles(from: string, to: string | undefined) {
  const { plan, held, files } = await restoreBesideDatabase({ config, from, to, say })
  say(`Files: ${files} were missing and are back`)
  tellOfHold(plan.to, held)
}

function tellOfHold(to: string, { mails, campaigns, payouts, refunds }: Held) {
  say(`\nThe shop is as it was at ${malawiTime(to)} (Malawi's time). Everything after that is not in it.`)
  say(
    `Nothing leaves by itself that may have left since: ${mails} emails, ${campaigns} campaigns, ${payouts} payouts, ${refunds} refunds wait for you.`,
  )
  for (const line of checklist) say(line)
}

async function hold(to: string | undefined) {
  const { url, release } = await locateDatabase()
  try {
    const done = await holdShop(url, to)
    tellOfHold(done.to, done.held)
  } finally {
    await release()
  }
}

async function release() {
  const { db, close } = await openDatabase()
  try {
    say((await releaseRestoredShop(db)) ? 'The jobs go on.' : 'Nothing was held.')
  } finally {
    await close()
  }
}
