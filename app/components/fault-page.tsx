import { useLocation } from 'react-router'
import { faultOf, isLineFault, useRequestId } from '#app/web/fault.ts'
import { ErrorPage } from './error-page.tsx'
import { LineDown } from './line-down.tsx'

/** What stands where a page could not: in a person's words, with the ways out. */
export function FaultPage({ error }: { error: unknown }) {
  const { key } = useLocation()
  const requestId = useRequestId()
  if (isLineFault(error)) return <LineDown key={key} error={error} />
  const { title, text, way, broken } = faultOf(error)
  return (
    <ErrorPage
      title={title}
      text={text}
      way={way}
      requestId={broken ? requestId : undefined}
      retry={broken}
    />
  )
}
