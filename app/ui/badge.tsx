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

export const Badge = ({ tone = 'plain', className = '', children }: Props) => (
  <span
    className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-semibold text-xs ${tones[tone]} ${className}`}
  >
    {children}
  </span>
)
