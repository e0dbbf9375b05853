import { config } from '../../config.server.ts'
import { openStorage } from '../../gateways/storage.server.ts'
import { drawnStorage } from './drawn-storage.server.ts'

/** The one file store of this process: routes and jobs hand it to operations, as they do the database. */
export const pictureStorage = drawnStorage(openStorage(config))
