import { config } from '../config.server.ts'
import { db } from '../db/index.server.ts'
import { createBells } from './bells.server.ts'
import { log } from './log.server.ts'

/** The bells of this process. */
export const bells = createBells({
  db,
  url: config.DATABASE_URL!,
  onError: (error) => log.error({ err: error }, 'ringing bells'),
})
