import sharp from 'sharp'

/** A JPEG that does not shrink: every pixel is noise. */
export const noisyJpeg = (width: number, height: number, quality = 90) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality })
    .toBuffer()

export const plainJpeg = (width = 60, height = 40, background = '#0f6b45') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
