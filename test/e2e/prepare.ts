import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#app/db/client.server.ts'
import { stockShop } from './shop.ts'

/** After test/prepare.ts: the real server, as `npm start` runs it, over a copied database with a small shop. */
export default async function prepare(project: TestProject) {
  const urlOf = (database: string) => project.getProvidedContext().postgresUrl.replace('{database}', database)
  const admin = new Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  await admin.query('create database thumba_e2e template thumba_template')
  await admin.end()
  const folder = resolve(`.data/e2e-${process.pid}`)
  const db = connect(urlOf('thumba_e2e'), 4)
  await stockShop(db, folder)
  await db.$client.end()
  const server = await startServer(urlOf('thumba_e2e'), folder)
  project.provide('shopUrl', server.url)
  project.provide('shopDatabaseUrl', urlOf('thumba_e2e'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    shopDatabaseUrl: string
  }
}

async function startServer(databaseUrl: string, folder: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    WEB_CONCURRENCY: '2',
  }
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }
  const child = spawn('node', ['server/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was open`)))
    child.stdout.on('data', (text) => {
      const open = /http:\/\/localhost:\d+/.exec(String(text))
      if (open) resolve(open[0])
    })
  })
  return {
    url,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}
