import sharp from 'sharp'

const loaders = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
}
export type ImageLoader = keyof typeof loaders

/** From here on this process opens files of these kinds only: of all that the library reads nothing else is wanted. */
export function allowOnlyImageLoaders(...kinds: ImageLoader[]) {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: kinds.map((kind) => loaders[kind]) })
}
