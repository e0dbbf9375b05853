/** As much of an answer as anybody has to say: a page without an end is not read to it. */
export async function readAnswer(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop lets go of the line.
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes >= mostBytes) break
  }
  return Buffer.concat(parts).toString('utf8', 0, mostBytes)
}
