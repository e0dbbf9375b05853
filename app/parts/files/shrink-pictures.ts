const quality = 0.8
type Size = { width: number; height: number }

/** Puts smaller JPEGs in the places of the chosen files where that saves anything. The server checks whatever comes. */
export async function shrinkPictures(input: HTMLInputElement, within: Size): Promise<void> {
  const before = [...(input.files ?? [])]
  const after: File[] = []
  for (const file of before) after.push(await smallerOf(file, within)) // one at a time: a phone has little memory
  const asBefore = [...(input.files ?? [])].every((file, place) => file === before[place])
  if (!asBefore || after.every((file, place) => file === before[place])) return
  const chosen = new DataTransfer()
  for (const file of after) chosen.items.add(file)
  input.files = chosen.files
}

async function smallerOf(file: File, within: Size): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file // what the browser cannot read, the server answers
  const scale = Math.min(1, within.width / bitmap.width, within.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.fillStyle = '#ffffff' // behind what is transparent, as the server draws it
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob || blob.size >= file.size) return file
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
