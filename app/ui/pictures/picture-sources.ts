/** Widths in pixels in which every picture is kept. */
export const pictureWidths = [160, 320, 640, 1280] as const

type Format = 'avif' | 'webp' | 'jpg'

export const pictureUrl = (path: string, size: number, format: Format) =>
  `/media/${path.split('/').map(encodeURIComponent).join('/')}/${size}.${format}`

/** The sizes worth offering: as far as they are no wider than the picture, but always the smallest. */
export function widthsFor(width: number): number[] {
  const fitting = pictureWidths.filter((size) => size <= width)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

/** A size wider than the picture holds it as wide as it is: the next one up is its full width (1080 of a square). */
function wholeFor(width: number): number | undefined {
  const fitting = widthsFor(width).at(-1)!
  return fitting < width ? pictureWidths.find((size) => size > fitting) : undefined
}

export function srcSetOf(path: string, width: number, format: Format) {
  const offered = widthsFor(width).map((size) => `${pictureUrl(path, size, format)} ${size}w`)
  const whole = wholeFor(width)
  return [...offered, ...(whole ? [`${pictureUrl(path, whole, format)} ${width}w`] : [])].join(', ')
}

/** With data-saver on: the smallest size, and one larger where the whole picture is shown to be judged. */
export const dataSaverWidth = (width: number, whole: boolean) => Math.min(width, pictureWidths[whole ? 1 : 0])

/** For browsers that know no WebP, all of them of small screens: larger where the whole picture is shown to be judged. */
export const fallbackUrl = (path: string, width: number, whole: boolean) =>
  pictureUrl(path, widthsFor(width).findLast((size) => size <= (whole ? 640 : 320))!, 'jpg')

/** `placeholder` is a colour, a tiny data URI, or both with a space between them. */
export function placeholderStyle(placeholder: string | null | undefined) {
  const parts = placeholder?.split(' ') ?? []
  const drawing = parts.find((part) => part.startsWith('data:image/'))
  const colour = parts.find((part) => /^#[0-9a-f]{3,8}$/i.test(part))
  if (!drawing && !colour) return undefined
  return { backgroundColor: colour, backgroundImage: drawing && `url("${drawing}")` }
}
