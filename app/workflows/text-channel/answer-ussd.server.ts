import type { Db } from '#app/db/client.server.ts'
import type { UssdRequest } from '#app/modules/platform/messaging/events/ussd-turns.server.ts'

/** The menu's next screen: `CON …` goes on, `END …` ends the session. */
export async function answerUssd(_db: Db, _request: UssdRequest): Promise<string> {
  return 'END Not available yet.'
}
