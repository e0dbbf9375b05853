import { useId } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'

/** A quiet piece of cloth where a picture should be. */
export function MissingPicture({ className = 'aspect-square', alt }: { className?: string; alt?: string }) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className={`@container grid place-items-center ${className}`}>
      <svg width="48" height="48" className="absolute inset-0 size-full text-line" aria-hidden="true">
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M20 2 38 20 20 38 2 20Z" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M20 12 28 20 20 28 12 20Z" fill="currentColor" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      <p className="relative text-center text-muted text-xs">
        {alt && <span className="sr-only">{alt}: </span>}
        {/* A small one has no room for the words: only who hears the page is told. */}
        <span className="sr-only @[6rem]:not-sr-only @[6rem]:block @[6rem]:rounded-small @[6rem]:bg-mist @[6rem]:px-2 @[6rem]:py-1">
          {t(texts.imageNotAvailable)}
        </span>
      </p>
    </div>
  )
}
