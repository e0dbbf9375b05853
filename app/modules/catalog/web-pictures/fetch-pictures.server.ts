import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import {
  type FetchRefusal,
  type FileToFetch,
  fetchFile,
  internet,
  type Network,
} from '#app/gateways/web/fetch-file.server.ts'
import { type FetchProblem, maxTries } from '#app/modules/catalog/import/fetching/rules.ts'
import { removePictures, uploadPicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import {
  allowedPictureTypes,
  detectFileType,
  maxPictureBytes,
  type PictureRefusal,
} from '#app/modules/platform/files/rules.ts'
import { consumeAttemptsOrWait } from '#app/modules/platform/limits/rate-limits.server.ts'
import { addPictures } from './add-pictures.server.ts'
import {
  findProductsToAdd,
  noteProblem,
  noteStored,
  type OfProduct,
  pauseHost,
  postponeSeller,
  reservePicture,
  reserveTurn,
  type TakenPicture,
  untilNext,
} from './queue.server.ts'

const second = 1_000
/** A run waits for no website longer than that: it ends, and the next goes on. */
const longestWait = 5 * second

export type FetchMeans = {
  storage: Storage
  network?: Network
  now?: () => Date
  pause?: (milliseconds: number) => Promise<unknown>
  /** Pictures that one server fetches side by side. */
  atOnce?: number
}
type Means = Required<FetchMeans>

/**
 * Fetches the pictures that rows of imports name by their address, until none is due or it is told to `stop`. Several servers share
 * them. Each is noted as soon as it is stored: whoever comes after a fall goes on behind it.
 */
export async function fetchPictures(
  db: Db,
  stop: () => boolean,
  { storage, network = internet, now = () => new Date(), pause = sleep, atOnce = 4 }: FetchMeans,
): Promise<void> {
  if (!config.FETCH_PICTURES) return
  const means = { storage, network, now, pause, atOnce }
  const faults: unknown[] = []
  // What a lost server had stored.
  for (const of of await findProductsToAdd(db)) await add(db, of, means, faults)
  const lane = { stop, rest: restTogether(db, means), faults }
  await Promise.all(Array.from({ length: atOnce }, () => fetchInTurn(db, means, lane)))
  if (faults.length > 0) throw faults[0] // told to whoever looks after the queue; the work itself is done
}

/** Waits until a picture may be fetched; false where that is too far off. Those who wait together ask once. */
function restTogether(db: Db, { now, pause }: Means): () => Promise<boolean> {
  let resting: Promise<boolean> | undefined
  const rest = async () => {
    const wait = await untilNext(db, now())
    if (wait === undefined || wait > longestWait) return false
    // Nothing else is in the way but others of the same seller, which somebody fetches.
    await pause(wait > 0 ? wait : second)
    return true
  }
  return () => {
    resting ??= rest().finally(() => {
      resting = undefined
    })
    return resting
  }
}

type Lane = { stop: () => boolean; rest: () => Promise<boolean>; faults: unknown[] }

async function fetchInTurn(db: Db, means: Means, { stop, rest, faults }: Lane) {
  let after = ''
  while (!stop()) {
    const taken = await reservePicture(db, after, means.now())
    if (!taken) {
      if (await rest()) continue
      return
    }
    after = taken.sellerId
    try {
      await fetchOne(db, taken, means)
    } catch (fault) {
      faults.push(fault)
      await noteProblem(db, taken, 'our-fault', { now: means.now() })
    }
    await add(db, taken, means, faults)
  }
}

/** One product that cannot be changed keeps no other from its pictures. */
const add = (db: Db, of: OfProduct, { now }: Means, faults: unknown[]) =>
  addPictures(db, of, now()).catch((fault: unknown) => faults.push(fault))

async function fetchOne(db: Db, taken: TakenPicture, means: Means): Promise<void> {
  const now = means.now()
  // Whoever had it before was lost each time.
  if (taken.tries > maxTries) return noteProblem(db, taken, 'our-fault', { now })
  const wait = await consumeAttemptsOrWait(db, [
    ['fetched pictures of a seller', taken.sellerId, config.FETCHED_PICTURES_A_DAY],
  ])
  if (wait > 0) return void (await postponeSeller(db, taken, new Date(now.getTime() + wait * second)))
  const fetched = await fetchFile(fileOf(db, taken.address, means), means.network)
  if (!fetched.ok) {
    const asked = Number(fetched.detail ?? 0)
    if (asked > 0) await pauseHost(db, taken.host, new Date(means.now().getTime() + asked))
    return noteProblem(db, taken, fetchProblems[fetched.reason], { now: means.now(), asked })
  }
  await store(db, taken, fetched.value, means)
}

const isPicture = (bytes: Uint8Array) =>
  (allowedPictureTypes as readonly string[]).includes(detectFileType(bytes))
const ownHost = config.PUBLIC_URL && new URL(config.PUBLIC_URL).hostname

const fileOf = (db: Db, address: string, { now, pause }: Means): FileToFetch => ({
  address,
  maxBytes: maxPictureBytes,
  accepts: isPicture,
  types: `${allowedPictureTypes.join(', ')};q=0.9`,
  userAgent: `Thumba pictures of imported products (${config.PUBLIC_URL ?? 'a marketplace'})`,
  own: ownHost,
  async turn(host) {
    const wait = await reserveTurn(db, host, { now: now(), longest: longestWait })
    if (wait) await pause(wait)
    return wait !== undefined
  },
})

const fetchProblems: Record<FetchRefusal, FetchProblem> = {
  'wrong-address': 'address-wrong',
  'not-public': 'address-private',
  unreachable: 'unreachable',
  'too-slow': 'too-slow',
  busy: 'busy',
  'not-there': 'not-there',
  'not-allowed': 'not-allowed',
  'too-many-redirects': 'redirects',
  'not-wanted': 'not-a-picture',
  'too-large': 'too-large',
}

/** In the same way as what a seller sends: by the decoder's process, within their quota, with a fingerprint. */
async function store(db: Db, taken: TakenPicture, bytes: Uint8Array, { storage, now }: Means) {
  const kept = await uploadPicture(db, storage, { userId: taken.sellerId }, { name: taken.name, bytes })
  if (!kept.ok) return noteProblem(db, taken, storeProblems[kept.reason], { now: now() })
  const { path } = kept.value
  // Taken back meanwhile, or done by somebody else: nobody waits for it.
  if (!(await noteStored(db, taken, path))) await removePictures(db, storage, [path])
}

const storeProblems: Record<PictureRefusal, FetchProblem> = {
  'type-not-allowed': 'not-a-picture',
  'picture-too-large': 'too-large',
  'picture-has-too-many-pixels': 'too-large',
  'picture-side-too-long': 'too-large',
  'picture-unreadable': 'unreadable',
  'picture-too-slow': 'unreadable',
  'storage-full': 'storage-full',
}
