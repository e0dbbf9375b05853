import { createStore, get, set } from 'idb-keyval'
import { connection } from './connection.ts'
import { filesToDrop, isGoodLine, pictureBytes, type SavedFile } from './saving-rules.ts'

const code = 'thumba-code'
const pictures = 'thumba-pictures'
/** Scripts and styles of this version and of those whose pages are kept. */
const mostCode = 400
const index = createStore('thumba-pictures-index', 'files')

/** What is built never changes under its name. */
export async function answerCode(request: Request): Promise<Response> {
  const cache = await caches.open(code)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request.url, answer.clone()).catch(() => {})
  return answer
}

/** Fetches what pages of the shop are made of, where the line is good and nobody waits for it. */
export async function storeCode(addresses: string[]) {
  const cache = await caches.open(code)
  for (const address of addresses) {
    if (!isGoodLine(connection())) return
    if (await cache.match(address)) continue
    const answer = await fetch(address, { priority: 'low' })
    if (answer.status === 200) await cache.put(address, answer)
  }
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostCode)).map((old) => cache.delete(old)))
}

/** Pictures that were seen: those seen longest ago give way. */
export async function answerPicture(request: Request, later: (work: Promise<unknown>) => void) {
  const cache = await caches.open(pictures)
  const kept = await cache.match(request.url)
  if (kept) {
    later(noteUse(request.url))
    return kept
  }
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') later(keepPicture(request.url, answer.clone()))
  return answer
}

type Files = Record<string, SavedFile>
/** One change of the index after the other: phones ask for a dozen pictures at once. */
let last: Promise<unknown> = Promise.resolve()
const changeIndex = (change: (files: Files) => Promise<void> | void) => {
  last = last
    .then(async () => {
      const files = (await get<Files>('files', index)) ?? {}
      await change(files)
      await set('files', files, index)
    })
    .catch(() => {}) // storage is full or forbidden
  return last
}

const noteUse = (url: string) =>
  changeIndex((files) => {
    const file = files[url]
    if (file) file.usedAt = Date.now()
  })

const keepPicture = (url: string, answer: Response) =>
  changeIndex(async (files) => {
    const picture = await answer.blob()
    const cache = await caches.open(pictures)
    files[url] = { bytes: picture.size, usedAt: Date.now() }
    for (const old of filesToDrop(files, pictureBytes(await navigator.storage.estimate()))) {
      delete files[old]
      await cache.delete(old)
    }
    if (files[url]) await cache.put(url, new Response(picture, { headers: answer.headers }))
  })
