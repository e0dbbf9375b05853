import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { renderJpeg } from '../decoding/decoder.server.ts'
import { jpegSizes } from '../rules.ts'
import { storageOnDemand } from '../storage-on-demand.server.ts'

const asked = new RegExp(`^(.+/(?:${jpegSizes.join('|')}))\\.jpg$`)
type Render = (webp: Uint8Array) => Promise<Uint8Array | undefined>

/** A storage that makes the JPEG of a picture of its WebP, for browsers that know no other: few ask, so that few are stored. */
export const jpegStorage = (
  storage: Storage,
  render: Render = renderJpeg,
  askOther?: Storage['get'],
): Storage =>
  storageOnDemand(
    storage,
    {
      sourceOf(key) {
        const sized = asked.exec(key)?.[1]
        return sized && `${sized}.webp`
      },
      make: (_key, { bytes }) => render(bytes),
    },
    askOther,
  )
