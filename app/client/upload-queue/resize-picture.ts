import { fitWithinLimits, shrinkQuality, smallerOf } from './shrink-rules.ts'

/** A canvas of this size, on whichever thread, and how to make a file of it; a type that is not known gives another. */
export type Canvas = {
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  save: (type: string, quality: number) => Promise<Blob>
}
type Seen = CanvasImageSource & { width: number; height: number }

/** The picture as small as it is sent: WebP where the browser writes it, else JPEG. */
export async function resizePicture(
  file: Blob,
  seen: Seen,
  boardOf: (width: number, height: number) => Canvas,
) {
  const { width, height } = fitWithinLimits(seen)
  const { pen, save } = boardOf(width, height)
  pen.fillStyle = '#ffffff' // behind what is transparent, as the server draws it
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(seen, 0, 0, width, height)
  const webp = await save('image/webp', shrinkQuality)
  const smaller = webp.type === 'image/webp' ? webp : await save('image/jpeg', shrinkQuality)
  return smallerOf(file, smaller, { width: seen.width, height: seen.height })
}
