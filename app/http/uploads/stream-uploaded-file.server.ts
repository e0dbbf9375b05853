const mostHead = 16 * 1024
const mostBeside = 64 * 1024 // of all that is not the file

/**
 * The bytes of the first file of a posted form as they come, so that a large one never stands in memory. Nothing comes
 * where no file was chosen; a form that breaks off throws.
 */
export async function* streamUploadedFile(request: Request): AsyncGenerator<Uint8Array> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(
    request.headers.get('Content-Type') ?? '',
  )?.[1]
  if (!boundary || !request.body) return
  const mark = Buffer.from(`\r\n--${boundary}`)
  let held = Buffer.from('\r\n')
  let inside: 'head' | 'file' | 'other' = 'head'
  let found = false
  let beside = 0
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    held = Buffer.concat([held, part])
    for (;;) {
      const end: number = inside === 'head' ? held.indexOf('\r\n\r\n', mark.length) : held.indexOf(mark)
      if (end < 0) break
      if (inside === 'head') {
        inside = !found && namesFile(held.subarray(0, end)) ? 'file' : 'other'
        found ||= inside === 'file'
        beside += end
        held = held.subarray(end + 4)
      } else {
        if (inside === 'file') yield held.subarray(0, end)
        else beside += end
        inside = 'head'
        held = held.subarray(end)
      }
    }
    if (beside > mostBeside) throw new Error('The form holds more than a file')
    if (inside === 'head') {
      if (held.length > mostHead) return // what stands behind the last part says nothing
      continue
    }
    const sure = held.length - mark.length // behind it the mark may have begun
    if (sure <= 0) continue
    if (inside === 'file') yield held.subarray(0, sure)
    else beside += sure
    held = held.subarray(sure)
  }
  if (inside !== 'head') throw new Error('The form broke off')
}

const namesFile = (head: Buffer) => /;\s*filename="[^"]/i.test(head.toString('latin1'))
