import { CircleUser } from '../icons.tsx'
import { SmallPicture } from './small-picture.tsx'

/** Somebody's picture as a small disc, or a figure where there is none. Their name stands beside it. */
export const Avatar = ({ path, className }: { path: string | null; className: string }) => {
  if (!path) return <CircleUser className={`shrink-0 ${className}`} aria-hidden="true" />
  return (
    <SmallPicture
      path={path}
      alt=""
      width={64}
      height={64}
      className={`block shrink-0 rounded-full bg-mist object-cover ${className}`}
    />
  )
}
