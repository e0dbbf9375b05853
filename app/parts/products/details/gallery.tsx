import { useTranslate } from '#app/messages/use-translate.ts'
import { MissingPicture } from '#app/ui/pictures/missing-picture.tsx'
import { Picture, type PictureView } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/products.ts'

// On small phones it is a few pixels wider than 320: the next size would be four times the bytes for those.
const sizes = '(min-width: 64rem) 600px, (min-width: 48rem) 50vw, (max-width: 24rem) 320px, 100vw'
const slideId = (index: number) => `picture-${index + 1}`

/** Swipes to one of the pictures. */
export function showSlide(index: number) {
  const strip = document.getElementById(slideId(0))?.parentElement
  strip?.scrollTo({ left: strip.clientWidth * index, behavior: 'smooth' })
}

// What scrolls must be reachable by keys.
const reachable = { tabIndex: 0, role: 'group' }

/** Swipes by the browser's own scroll snapping; the small pictures are links to the large ones, so need no script. */
export function Gallery({ name, images }: { name: string; images: PictureView[] }) {
  const t = useTranslate()
  if (images.length === 0)
    return <MissingPicture className="relative aspect-square rounded-card bg-mist" alt={name} />
  return (
    <section aria-label={t(texts.picturesOfName, { name })} className="min-w-0">
      <div
        {...(images.length > 1 && { ...reachable, 'aria-label': t(texts.swipe) })}
        className="picture-strip flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <div key={image.path} id={slideId(index)} className="w-full shrink-0 snap-center">
            <Picture image={image} sizes={sizes} eager={index === 0} whole />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <ol className="mt-2 flex gap-2 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image.path} className="shrink-0">
              <a
                href={`#${slideId(index)}`}
                aria-label={t(texts.showPicture, { number: index + 1, count: images.length })}
                onClick={(event) => {
                  event.preventDefault()
                  showSlide(index)
                }}
                className="block size-14 overflow-clip rounded-small border border-edge"
              >
                <Picture image={{ ...image, alt: '' }} sizes="56px" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
