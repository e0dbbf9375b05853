import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-mist text-ink',
  sun: 'bg-sun text-on-sun',
  leaf: 'bg-leaf-soft text-leaf-dark',
  clay: 'bg-clay-soft text-clay-dark',
  ink: 'bg-ink text-paper',
}
export type Tone = keyof typeof tones

type Props = { tone?: Tone; className?: string; children: ReactNode }

/** As wide as its text: only where that is wider than all of its place does it take a second line. */
export const Badge = ({ tone = 'plain', className = '', children }: Props) => (
  <span
    className={`inline-flex w-max max-w-full shrink-0 items-center gap-1 rounded-card px-2 py-0.5 font-semibold text-xs [overflow-wrap:break-word] ${tones[tone]} ${className}`}
  >
    {children}
  </span>
)
