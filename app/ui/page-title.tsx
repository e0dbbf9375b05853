import type { ComponentProps } from 'react'

/** What a page is about; each has one. */
export const PageTitle = ({ className, ...more }: ComponentProps<'h1'>) => (
  <h1 {...more} className={className ? `text-3xl ${className}` : 'text-3xl'} />
)
