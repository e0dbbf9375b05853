import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { type ConnectionLoss, ConnectionLostPage } from './connection-lost-page.tsx'
import { ErrorPage } from './error-page.tsx'

type Props = Omit<ComponentProps<typeof ErrorPage>, 'children' | 'cloth'> & {
  line: ConnectionLoss | undefined
}

/** What stands where a page could not: in a person's words, with the ways out. */
export function RouteErrorPage({ line, ...said }: Props) {
  const { key } = useLocation()
  return line ? <ConnectionLostPage key={key} {...line} /> : <ErrorPage {...said} />
}
