import { resizePicture } from './resize-picture.ts'

export type ShrinkRequest = { id: number; file: Blob }
/** Without `smaller` this thread could not do it. */
export type ShrinkResponse = { id: number; smaller?: Blob }

self.onmessage = async ({ data: { id, file } }: MessageEvent<ShrinkRequest>) => {
  const answer: ShrinkResponse = { id }
  try {
    answer.smaller = await shrink(file)
  } catch {
    // said by its absence
  }
  self.postMessage(answer)
}

async function shrink(file: Blob) {
  const upright = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await resizePicture(file, upright, (width, height) => {
      const canvas = new OffscreenCanvas(width, height)
      return {
        pen: canvas.getContext('2d')!,
        save: (type, quality) => canvas.convertToBlob({ type, quality }),
      }
    })
  } finally {
    upright.close()
  }
}
