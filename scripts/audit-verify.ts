/** Says whether the audit log is as it was written: `npm run audit:verify`. Ends with 1 where it is not. */
import { verifyLog } from '#app/domain/audit/verify-log.server.ts'
import { openDatabase } from './open-database.ts'

const { db, close } = await openDatabase()
const { entries, broken } = await verifyLog(db).finally(close)
if (broken) {
  console.error(`The audit log was changed: entry ${broken.entry}: ${broken.why}.`)
  process.exitCode = 1
} else {
  console.log(`The audit log is as it was written: ${entries} entries.`)
}
