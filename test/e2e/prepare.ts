import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#app/db/client.server.ts'
import { testFolder } from '../services/test-folder.ts'
import { startServer } from './server.ts'
import { stockShop } from './shop.ts'

/** After test/prepare.ts: the real server, as `npm start` runs it, over a copied database with a small shop. */
export default async function prepare(project: TestProject) {
  const urlOf = (database: string) => project.getProvidedContext().postgresUrl.replace('{database}', database)
  const admin = new Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  await admin.query('create database thumba_e2e template thumba_template')
  await admin.end()
  const folder = testFolder('journeys')
  const db = connect(urlOf('thumba_e2e'), 4)
  await stockShop(db, folder)
  await db.$client.end()
  const server = await startServer({
    DATABASE_URL: urlOf('thumba_e2e'),
    DATA_DIR: folder,
    PORT: '0',
    WEB_CONCURRENCY: '2',
    LIMIT_FACTOR: '1000', // the journeys share an address and a phone
    TEXT_HOURS: '0-24', // and run at night too
  })
  project.provide('shopUrl', server.url)
  project.provide('shopFolder', folder)
  const [, phones] = await server.says(/SMS and WhatsApp are played here: (http:\/\/[^/]+)/)
  project.provide('messagesSimulator', {
    url: phones!,
    key: readFileSync(join(folder, 'messages-simulator-key'), 'utf8'),
  })
  project.provide('outboxToken', readFileSync(join(folder, 'outbox-token'), 'utf8'))
  project.provide('shopDatabaseUrl', urlOf('thumba_e2e'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    shopDatabaseUrl: string
    /** Where the shop keeps its files. */
    shopFolder: string
    outboxToken: string
    /** Where SMS and WhatsApp arrive, and what opens its book. */
    messagesSimulator: { url: string; key: string }
  }
}
