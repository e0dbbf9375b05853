import type { ReactNode } from 'react'
import { Timestamp } from '#app/kit/timestamp.tsx'

/** A photo that was sent along: where it is, and what it is called. */
export type SaidPhoto = { src: string; alt: string }
type Props = {
  name: string
  at: string
  text: string
  photos: SaidPhoto[]
  /** How it is told from what others said. */
  look: string
  /** What is said of the words, below them. */
  children?: ReactNode
}

/** What somebody said in a thread: who and when, the words, and their photos. */
export const Said = ({ name, at, text, photos, look, children }: Props) => (
  <li className={`rounded-card border p-4 [overflow-wrap:anywhere] ${look}`}>
    <p className="text-sm">
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-muted">
        <Timestamp at={at} />
      </span>
    </p>
    <p className="mt-1 whitespace-pre-line" dir="auto">
      {text}
    </p>
    {children}
    {photos.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map(({ src, alt }) => (
          <li key={src}>
            <a href={src} className="block">
              <img
                src={src}
                alt={alt}
                loading="lazy"
                width={96}
                height={96}
                className="size-24 rounded-small border border-line bg-mist object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
)
