import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { DataSaverContext } from './data-saver.ts'
import { MissingPicture } from './missing-picture.tsx'
import { dataSaverWidth, fallbackUrl, placeholderStyle, srcSetOf } from './picture-sources.ts'

/** A kept picture: `placeholder` is a colour, a tiny data URI, or both with a space between them. */
export type PictureView = {
  path: string
  width: number
  height: number
  placeholder: string | null
  alt: string
}

type Props = {
  image: PictureView | null
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes: string
  /** For pictures in the first screen: loaded at once, before everything that is not. */
  eager?: boolean
  /** Shows the whole picture instead of filling the frame with it. */
  whole?: boolean
  /** Shape and corners of the frame, e.g. `aspect-square`. */
  className?: string
}

export function Picture({ image, sizes, eager = false, whole = false, className = 'aspect-square' }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const distance = useDistance(frame, eager)
  const [failedPath, setFailedPath] = useState<string>()
  const path = image?.path

  useEffect(() => {
    const img = frame.current?.querySelector('img')
    // It may have failed before there was anyone to hear of it.
    if (img?.complete && img.currentSrc && img.naturalWidth === 0) setFailedPath(path)
  }, [path])

  const shape = `relative overflow-hidden bg-mist bg-cover bg-center ${className}`
  if (!image || failedPath === image.path) return <MissingPicture className={shape} alt={image?.alt} />
  return (
    <div ref={frame} className={`${shape} ${holding[distance]}`} style={placeholderStyle(image.placeholder)}>
      <Sources
        image={image}
        sizes={sizes}
        eager={eager}
        whole={whole}
        onError={() => setFailedPath(image.path)}
      />
    </div>
  )
}

type SourcesProps = Required<Pick<Props, 'sizes' | 'eager' | 'whole'>> & {
  image: PictureView
  onError: () => void
}

function Sources({ image: { path, width, height, alt }, sizes, eager, whole, onError }: SourcesProps) {
  const saving = useContext(DataSaverContext)
  const widest = saving ? dataSaverWidth(width, whole) : width
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(path, widest, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(path, widest, 'webp')} sizes={sizes} />
      <img
        src={fallbackUrl(path, widest, whole)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={onError}
        className={`absolute inset-0 size-full ${whole ? 'object-contain' : 'object-cover'}`}
      />
    </picture>
  )
}

type Distance = 'unknown' | 'far' | 'near'
const holding: Record<Distance, string> = { unknown: 'picture-unknown', far: 'picture-far', near: '' }

/**
 * Near from the moment the frame is within 100 px of the screen, and from then on. The HTML always carries the whole
 * picture, so it shows without scripts; the two classes (app.css) hold the browser back where there are scripts.
 */
function useDistance(frame: RefObject<HTMLElement | null>, eager: boolean) {
  const [distance, setDistance] = useState<Distance>(eager ? 'near' : 'unknown')
  const settled = distance === 'near'
  useEffect(() => {
    if (settled || !frame.current) return
    // The next picture of a strip touches its edge, which counts as intersecting: it is near once a part of it is seen.
    const watch = new IntersectionObserver(
      (entries) => setDistance(entries.some((entry) => entry.intersectionRatio > 0) ? 'near' : 'far'),
      { rootMargin: '100px', threshold: 0.001 },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [settled, frame])
  return distance
}
