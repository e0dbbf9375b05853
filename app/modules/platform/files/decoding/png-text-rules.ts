const signature = 8
const frame = 12 // length, type and checksum around a part's own bytes
const texts = ['tEXt', 'zTXt', 'iTXt']

/**
 * A PNG without its texts: packed ones may unpack to gigabytes, twice for every picture, and no file of ours keeps any.
 * What is not put together as a PNG stays as it is, for the decoder to refuse.
 */
export function stripPngTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, signature)]
  let at = signature
  while (at + frame <= png.length) {
    const end = at + frame + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (!texts.includes(type)) kept.push(png.subarray(at, end))
    at = end
  }
  kept.push(png.subarray(at))
  return kept.length === 2 ? png : Buffer.concat(kept)
}
