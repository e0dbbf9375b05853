import { resizePicture } from './resize-picture.ts'
import type { ShrinkRequest, ShrinkResponse } from './shrink.worker.ts'

/** Makes pictures small beside the page; where that cannot be, in it; what the browser cannot read stays as it is. */
export function openShrinker() {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, (smaller: Blob | undefined) => void>()

  function fail() {
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }
  function open() {
    const opened = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data: { id, smaller } }: MessageEvent<ShrinkResponse>) => {
      waiting.get(id)?.(smaller)
      waiting.delete(id)
    }
    opened.onerror = fail
    return opened
  }
  const beside = (file: Blob) =>
    new Promise<Blob | undefined>((resolve) => {
      const question: ShrinkRequest = { id: ++asked, file }
      waiting.set(question.id, resolve)
      try {
        worker ??= open()
        worker.postMessage(question)
      } catch {
        resolve(undefined)
      }
    })

  return {
    shrink: async (file: Blob) => (await beside(file)) ?? (await inPage(file).catch(() => undefined)) ?? file,
    close() {
      worker?.terminate()
      fail()
    },
  }
}

/** An old browser would draw a picture taken sideways as it lies, and then nobody could tell any more. */
async function inPage(file: Blob): Promise<Blob | undefined> {
  if (!CSS.supports('image-orientation', 'from-image')) return undefined
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return await resizePicture(file, image, (width, height) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      return {
        pen: canvas.getContext('2d')!,
        save: (type, quality) =>
          new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), type, quality),
          ),
      }
    })
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
