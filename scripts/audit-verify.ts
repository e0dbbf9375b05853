/** Says whether the audit log is as it was written: `npm run audit:verify`. Ends with 1 where it is not. */
import { join } from 'node:path'
import { config } from '#app/config.server.ts'
import {
  auditFaultText,
  findLostAuditHead,
  saveAuditHead,
  verifyAuditLog,
} from '#app/modules/platform/audit/audit.server.ts'
import { openDatabase } from './open-database.ts'

const file = join(config.DATA_DIR, 'audit-heads')
const { db, close } = await openDatabase()
try {
  const { entries, broken } = await verifyAuditLog(db)
  const lost = await findLostAuditHead(db, file)
  if (broken) fail(auditFaultText(broken))
  if (lost)
    fail(
      `Entry ${lost.entry} of ${lost.at} is gone or another one: the end was cut off or the log was written anew`,
    )
  if (!broken && !lost) {
    const { head } = await saveAuditHead(db, file)
    console.log(`The audit log is as it was written: ${entries} entries.`)
    console.log(`Head: entry ${head.entry}, ${head.hash || 'none yet'}`)
    console.log(`Compare it with the copies in ${file} and in the server's log ("audit log").`)
  }
} finally {
  await close()
}

function fail(what: string) {
  console.error(`The audit log was changed. ${what}.`)
  process.exitCode = 1
}
