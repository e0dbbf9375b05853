import type { ComponentProps } from 'react'
import { pictureUrl } from './picture-sources.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & { path: string; alt: string }

/** A picture in its smallest size, in the best format that the browser knows. Attributes are those of the image. */
export const SmallPicture = ({ path, alt, ...image }: Props) => (
  <picture className="contents">
    <source type="image/avif" srcSet={pictureUrl(path, 160, 'avif')} />
    <source type="image/webp" srcSet={pictureUrl(path, 160, 'webp')} />
    <img {...image} alt={alt} src={pictureUrl(path, 160, 'jpg')} />
  </picture>
)
