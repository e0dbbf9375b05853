import { HelperPoolBusy, openHelperPool } from '#app/gateways/processes/helper-pool.server.ts'
import { programFile } from '#app/gateways/processes/program-file.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { decoderPoolSettings } from '../decoding/decoder.server.ts'
import { maxPictureSize, pictureFormats, pictureSizes } from '../rules.ts'
import { storageOnDemand } from '../storage-on-demand.server.ts'
import type { DrawingRequest } from './render-drawing.server.ts'

/** Beside the pictures that are made of it. Only we write one: what is sent gets no name of its sender's choosing. */
export const drawingKey = (path: string) => `${path}/drawing.svg`

const asked = new RegExp(`^(.+)/(${pictureSizes.join('|')})\\.(${pictureFormats.join('|')})$`)
type Draw = (request: DrawingRequest) => Promise<Uint8Array | undefined>

/** A storage that draws a picture in the size asked for, where its drawing is stored and the picture is not. */
export const drawingStorage = (
  storage: Storage,
  draw: Draw = drawApart,
  askOther?: Storage['get'],
): Storage =>
  storageOnDemand(
    storage,
    {
      sourceOf(key) {
        const path = asked.exec(key)?.[1]
        return path && drawingKey(path)
      },
      make(key, { bytes }) {
        const [, , size, format] = asked.exec(key)!
        const width = Math.min(Number(size), maxPictureSize.height)
        const svg = Buffer.from(bytes).toString('utf8')
        return draw({ svg, width, format: format as DrawingRequest['format'] })
      },
    },
    askOther,
  )

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
