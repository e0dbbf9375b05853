import { type ReactNode, useId } from 'react'

type Repeat = { width: number; height: number; ground: string; print: ReactNode }

/** One repeat of each cloth, in two or three flat dyes. Every print meets itself at its edges. */
const repeats = {
  diamonds: {
    width: 48,
    height: 48,
    ground: 'fill-dye-clay',
    print: (
      <>
        <path className="fill-dye-sun" d="M24 1 47 24 24 47 1 24Z" />
        <path className="fill-dye-night" d="M24 9 39 24 24 39 9 24Z" />
        <path className="fill-dye-sun" d="M24 17 31 24 24 31 17 24Z" />
        <path
          className="fill-dye-cream"
          d="M0 -6 6 0 0 6-6 0ZM48-6 54 0 48 6 42 0ZM0 42 6 48 0 54-6 48ZM48 42 54 48 48 54 42 48Z"
        />
      </>
    ),
  },
  suns: {
    width: 56,
    height: 56,
    ground: 'fill-dye-leaf',
    print: (
      <>
        <path
          className="fill-dye-sun"
          d="M28 3 32 16 24 16ZM28 53 24 40 32 40ZM3 28 16 24 16 32ZM53 28 40 32 40 24ZM10.3 10.3 22.4 16.7 16.7 22.4ZM45.7 45.7 33.6 39.3 39.3 33.6ZM10.3 45.7 16.7 33.6 22.4 39.3ZM45.7 10.3 39.3 22.4 33.6 16.7Z"
        />
        <circle className="fill-dye-cream" cx="28" cy="28" r="11" />
        <circle className="fill-dye-clay" cx="28" cy="28" r="6" />
        <path
          className="fill-dye-cream"
          d="M0 0h5a5 5 0 0 1-5 5ZM56 0v5a5 5 0 0 1-5-5ZM0 56v-5a5 5 0 0 1 5 5ZM56 56h-5a5 5 0 0 1 5-5Z"
        />
      </>
    ),
  },
  scales: {
    width: 48,
    height: 48,
    ground: 'fill-dye-night',
    print: [
      [24, 24],
      [0, 48],
      [48, 48],
    ].map(([x, y]) => (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
        <path className="fill-dye-cream" d="M-24 0a24 24 0 0 1 48 0Z" />
        <path className="fill-dye-clay" d="M-20 0a20 20 0 0 1 40 0Z" />
        <path className="fill-dye-sun" d="M-13 0a13 13 0 0 1 26 0Z" />
        <path className="fill-dye-night" d="M-6 0a6 6 0 0 1 12 0Z" />
      </g>
    )),
  },
  leaves: {
    width: 44,
    height: 44,
    ground: 'fill-dye-sun',
    print: (
      <>
        <path
          className="fill-dye-leaf"
          d="M0 0Q22 0 22 22 0 22 0 0ZM44 0Q44 22 22 22 22 0 44 0ZM0 44Q0 22 22 22 22 44 0 44ZM44 44Q22 44 22 22 44 22 44 44Z"
        />
        <path
          className="fill-none stroke-dye-sun"
          strokeWidth="2"
          d="M4 4 18 18M40 4 26 18M4 40 18 26M40 40 26 26"
        />
        <path
          className="fill-dye-clay"
          d="M22 0l4 5-4 5-4-5ZM22 34l4 5-4 5-4-5ZM0 22l5-4 5 4-5 4ZM34 22l5-4 5 4-5 4Z"
        />
      </>
    ),
  },
  steps: {
    width: 32,
    height: 48,
    ground: 'fill-dye-cream',
    print: (
      <>
        <path className="fill-dye-clay" d="M0 16 16 0 32 16V26L16 10 0 26Z" />
        <path className="fill-dye-sun" d="M0 30 16 14 32 30V34L16 18 0 34Z" />
        <path className="fill-dye-leaf" d="M0 40 16 24 32 40V48H27L16 37 5 48H0Z" />
        <path className="fill-dye-night" d="M16 41 22 47 16 53 10 47ZM16-7 22-1 16 5 10-1Z" />
      </>
    ),
  },
  chambo: {
    width: 64,
    height: 48,
    ground: 'fill-dye-night',
    print: [
      { key: 'down', turn: 'translate(32 13)' },
      { key: 'up', turn: 'translate(0 37) scale(-1 1)' },
      { key: 'again', turn: 'translate(64 37) scale(-1 1)' },
    ].map(({ key, turn }) => (
      <g key={key} transform={turn}>
        <path className="fill-dye-sun" d="M-21 0Q-6-15 10-1L22-9V9L10 1Q-6 15-21 0Z" />
        <path
          className="fill-none stroke-dye-clay"
          strokeWidth="2.5"
          d="M-7-6q5 6 0 12M-1-5q4 5 0 10M5-3q2 3 0 6"
        />
        <circle className="fill-dye-night" cx="-13" cy="-1.5" r="2" />
      </g>
    )),
  },
} satisfies Record<string, Repeat>

export type ChitenjeDesign = keyof typeof repeats
export const chitenjeDesigns = Object.keys(repeats) as ChitenjeDesign[]

type Props = {
  cloth?: ChitenjeDesign
  scale?: number
  className?: string
  /** For a part that is drawn apart from its page (kit/cached-part.tsx). */
  id?: string
}

/** A piece of chitenje, as large as `className` makes it. An ornament: never put words on it. */
export function ChitenjePattern({ cloth = 'diamonds', scale = 1, className = 'h-4 w-full', ...own }: Props) {
  const usual = useId()
  const { id = usual } = own
  const { width, height, ground, print }: Repeat = repeats[cloth]
  return (
    <svg width="100%" height="48" className={`block ${className}`} aria-hidden="true">
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={scale === 1 ? undefined : `scale(${scale})`}
      >
        <rect className={ground} width={width} height={height} />
        {print}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
