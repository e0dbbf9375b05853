import { type RefObject, useEffect, useRef, useState } from 'react'
import { MissingPicture } from './missing-picture.tsx'
import { fallbackUrl, placeholderStyle, srcSetOf } from './picture-sources.ts'

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
  const near = useNear(frame, eager)
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
    <div
      ref={frame}
      className={near ? shape : `${shape} picture-far`}
      style={placeholderStyle(image.placeholder)}
    >
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
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(path, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(path, width, 'webp')} sizes={sizes} />
      <img
        src={fallbackUrl(path, width)}
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

/**
 * True from the moment the frame is within 100 px of the screen. The HTML always carries the whole picture, so it
 * shows without scripts; `picture-far` (app.css) is what holds the browser back where there are scripts.
 */
function useNear(frame: RefObject<HTMLElement | null>, already: boolean) {
  const [near, setNear] = useState(already)
  useEffect(() => {
    if (near || !frame.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100px' },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [near, frame])
  return near
}
