import { askBackgroundForPicture } from '#app/gateways/processes/background-picture.server.ts'
import { HelperPoolBusy, openHelperPool } from '#app/gateways/processes/helper-pool.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import type { Storage, StoredFile } from '#app/gateways/storage/storage.server.ts'
import { decoderPoolSettings } from '../decoding/decoder.server.ts'
import { maxPictureSize, pictureFormats, pictureSizes } from '../rules.ts'
import type { DrawingRequest } from './render-drawing.server.ts'

/** Beside the pictures that are made of it. Only we write one: what is sent gets no name of its sender's choosing. */
export const drawingKey = (path: string) => `${path}/drawing.svg`

const asked = new RegExp(`^(.+)/(${pictureSizes.join('|')})\\.(${pictureFormats.join('|')})$`)
type Draw = (request: DrawingRequest) => Promise<Uint8Array | undefined>

/**
 * A storage that draws a picture when it is first asked for, in the size asked for, where its drawing is kept and the
 * picture is not. Whoever asks for one that is being drawn gets that one, also where another worker was asked for it.
 */
export function drawingStorage(
  storage: Storage,
  draw: Draw = drawApart,
  askOther: Storage['get'] = askBackgroundForPicture,
): Storage {
  const underWay = new Map<string, Promise<StoredFile | undefined>>()
  return {
    ...storage,
    async get(key) {
      const kept = await storage.get(key)
      if (kept || !asked.test(key)) return kept
      const drawing = underWay.get(key) ?? drawOne(storage, key, { draw, askOther })
      underWay.set(key, drawing)
      return drawing.finally(() => underWay.delete(key))
    },
  }
}

type Means = { draw: Draw; askOther: Storage['get'] }

async function drawOne(
  storage: Storage,
  key: string,
  { draw, askOther }: Means,
): Promise<StoredFile | undefined> {
  const [, path, size, format] = asked.exec(key)!
  const drawing = await storage.get(drawingKey(path!))
  if (!drawing) return undefined
  const drawn = await askOther(key)
  if (drawn) return drawn
  const svg = Buffer.from(drawing.bytes).toString('utf8')
  const width = Math.min(Number(size), maxPictureSize.height)
  const bytes = await draw({ svg, width, format: format as DrawingRequest['format'] })
  if (!bytes) return undefined
  await storage.put(key, bytes, `image/${format}`)
  return { bytes, type: `image/${format}` }
}

const program = programFile('app/modules/platform/files/drawings/drawing-process.ts')
const pool = openHelperPool({ program, maxWaiting: 500, ...decoderPoolSettings })

/** Away from the pages, as what is sent is decoded. One that can't be drawn now is not there yet. */
const drawApart: Draw = async (request) => {
  const heard = await pool.ask(request).catch((error) => {
    if (error instanceof HelperPoolBusy) return undefined
    throw error
  })
  return heard && 'answer' in heard ? (heard.answer as Uint8Array) : undefined
}
