/** Where a picture lies and how large it is; `placeholder` is a tiny data URI drawn until it is there. */
export type StoredPicture = { path: string; width: number; height: number; placeholder: string }

/** Widths in pixels that pages use, each kept as AVIF and WebP. */
export const pictureSizes = [160, 320, 640, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const
