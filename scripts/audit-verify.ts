/** Says whether the audit log is as it was written: `npm run audit:verify`. Ends with 1 where it is not. */
import { join } from 'node:path'
import { config } from '#app/config.server.ts'
import { findLostHead, saveHead } from '#app/domain/audit/audit-heads.server.ts'
import { verifyLog } from '#app/domain/audit/verify-log.server.ts'
import { openDatabase } from './open-database.ts'

const file = join(config.DATA_DIR, 'audit-heads')
const { db, close } = await openDatabase()
try {
  const { entries, broken } = await verifyLog(db)
  const lost = await findLostHead(db, file)
  if (broken) fail(`entry ${broken.entry}: ${broken.why}`)
  if (lost)
    fail(
      `entry ${lost.entry} of ${lost.at} is gone or another one: the end was cut off or the log was written anew`,
    )
  if (!broken && !lost) {
    const { head } = await saveHead(db, file)
    console.log(`The audit log is as it was written: ${entries} entries.`)
    console.log(`Head: entry ${head.entry}, ${head.hash || 'none yet'}`)
    console.log(`Compare it with the copies in ${file} and in the server's log ("audit log").`)
  }
} finally {
  await close()
}

function fail(what: string) {
  console.error(`The audit log was changed: ${what}.`)
  process.exitCode = 1
}
