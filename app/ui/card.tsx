import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'li' | 'dl' | 'ul' | 'p' | 'article' }

/** What belongs together, on a ground of its own. */
export function Card({ as = 'div', className, ...more }: Props) {
  const Tag = as as 'div'
  return (
    <Tag
      {...more}
      className={`rounded-card border border-line bg-card p-4${className ? ` ${className}` : ''}`}
    />
  )
}
