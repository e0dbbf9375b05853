import { join } from 'node:path'
import { newId } from '#app/base/ids.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { drawingKey } from '#app/modules/platform/files/drawings/drawing-storage.server.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { connect } from '../connect.ts'
import { xlsxFile } from '../import/sample-files.ts'
import type { Process } from './processes-of.ts'
import { databaseOf } from './truth.ts'

export type Victim = { name: string; what: string; is: (process: Process, first: number) => boolean }

const named = (pattern: RegExp) => (process: Process) => pattern.test(process.name)

/** Each process of a shop, by what `ps` calls it. */
export const victims: Victim[] = [
  { name: 'first', what: 'the first process', is: ({ pid }, first) => pid === first },
  { name: 'pages', what: 'a process that serves pages', is: named(/^thumba-pages/) },
  { name: 'background', what: 'the background process', is: named(/^thumba-background/) },
  { name: 'backup', what: 'the backup process', is: named(/^thumba-backup|archive-process/) },
  { name: 'payments', what: 'the simulator of payments', is: named(/^thumba-paychangu/) },
  { name: 'messages', what: 'the simulator of messages', is: named(/^thumba-messages/) },
  { name: 'decoder', what: 'the process that decodes pictures', is: named(/^decoder-process/) },
  { name: 'drawing', what: 'the process that draws', is: named(/^drawing-process/) },
  { name: 'table', what: 'the process that reads spreadsheets', is: named(/^table-process/) },
  { name: 'postmaster', what: "PostgreSQL's first process", is: named(/^postmaster$/) },
  { name: 'backend', what: 'a connection of PostgreSQL', is: named(/^postgres: thumba_shop thumba /) },
  { name: 'checkpointer', what: "PostgreSQL's checkpointer", is: named(/^postgres: checkpointer/) },
  { name: 'walwriter', what: "PostgreSQL's log writer", is: named(/^postgres: walwriter/) },
]

export type Woken = { origin: string; dataDir: string; sellerId: string }

/** So that the processes run that begin when they are first needed: a picture, a long spreadsheet, a drawing. */
export async function wakeHelpers({ origin, dataDir, sellerId }: Woken) {
  const db = connect(await databaseOf(dataDir), 1) // PostgreSQL may have come back elsewhere
  const token = await createSession(db, sellerId, { address: '127.0.0.1', userAgent: 'kills' })
  await db.$client.end()
  const headers = { Cookie: `thumba-session=${token}`, Origin: origin }
  const send = (path: string, name: string, file: File) => {
    const body = new FormData()
    body.set(name, file)
    return fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
  }
  const drawn = `drawn/${newId()}`
  await localStorage(join(dataDir, 'media')).put(drawingKey(drawn), Buffer.from(drawing), 'image/svg+xml')
  const [picture, sheet] = [await plainJpeg(), await longSheet]
  const answers = await Promise.all([
    send('/api/upload', 'file', new File([new Uint8Array(picture)], 'lamp.jpg', { type: 'image/jpeg' })),
    send('/seller/products/import', 'table', new File([new Uint8Array(sheet)], 'list.xlsx')),
    fetch(`${origin}/media/${drawn}/320.webp`, { headers }),
  ])
  return answers.map(({ status }) => status)
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M9 9h72v72H9z"/></svg>'
const longSheet = xlsxFile(5_000)
