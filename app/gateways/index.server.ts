import { config } from '../config.server.ts'
import { openStorage } from './storage.server.ts'

/** The one file store of this process: routes and jobs hand it to domain operations. */
export const storage = openStorage(config)
