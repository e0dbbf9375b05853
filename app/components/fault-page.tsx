import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { type DownLine, LineDown } from './line-down.tsx'

type Props = Omit<ComponentProps<typeof ErrorPage>, 'children' | 'cloth'> & { line: DownLine | undefined }

/** What stands where a page could not: in a person's words, with the ways out. */
export function FaultPage({ line, ...said }: Props) {
  const { key } = useLocation()
  return line ? <LineDown key={key} {...line} /> : <ErrorPage {...said} />
}
