import { maxPictureSize } from '#app/modules/platform/files/rules.ts'

const quality = 0.8

/** Puts a smaller JPEG in the place of the chosen file where that saves anything. The server checks whatever comes. */
export async function shrinkPicture(
  input: HTMLInputElement,
  file: File,
  within: { width: number; height: number } = maxPictureSize,
): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return // what the browser cannot read, the server answers
  const scale = Math.min(1, within.width / bitmap.width, within.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff' // behind what is transparent, as the server draws it
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!smaller || smaller.size >= file.size || input.files?.[0] !== file) return
  const name = file.name.replace(/\.\w+$/, '.jpg')
  const chosen = new DataTransfer()
  chosen.items.add(new File([smaller], name, { type: 'image/jpeg' }))
  input.files = chosen.files
}
