import { config } from '#app/config.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { drawingStorage } from './drawings/drawing-storage.server.ts'

/** The one file store of this process: routes and jobs hand it to operations, as they do the database. */
export const fileStorage = drawingStorage(openStorage(config))
