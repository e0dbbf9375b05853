import type { Job } from '#app/db/queue.server.ts'
import { textPeople } from '#app/workflows/text-people.server.ts'

/** Every minute: what people are told by WhatsApp or SMS, where nothing else reached them. */
export const textPeopleJob: Job<object> = {
  name: 'text-people',
  cron: '* * * * *',
  run: (db) => textPeople(db, new Date()),
}
