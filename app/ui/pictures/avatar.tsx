import { CircleUser } from '../icons.tsx'
import { pictureUrl } from './picture-sources.ts'

/** Somebody's picture as a small disc, or a figure where there is none. Their name stands beside it. */
export const Avatar = ({ path, className }: { path: string | null; className: string }) => {
  if (!path) return <CircleUser className={`shrink-0 ${className}`} aria-hidden="true" />
  return (
    <picture className={`block shrink-0 ${className}`}>
      <source type="image/avif" srcSet={pictureUrl(path, 160, 'avif')} />
      <img
        src={pictureUrl(path, 160, 'webp')}
        alt=""
        width={160}
        height={160}
        className="size-full rounded-full bg-mist object-cover"
      />
    </picture>
  )
}
