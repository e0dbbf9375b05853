import sharp from 'sharp'

const loaders = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
}
export type Loader = keyof typeof loaders

/** From here on this process opens files of these kinds only: of all that the library reads nothing else is wanted. */
export function allowOnly(...kinds: Loader[]) {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: kinds.map((kind) => loaders[kind]) })
}
