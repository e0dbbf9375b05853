import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin-lists.ts'

type Where = { after?: string; before?: string }
type Props = {
  label: string
  neighbours: { next?: string; previous?: string }
  hrefFor: (where: Where) => string
}

/** The pages beside this one, and the first; nothing at all where there is only one page. */
export function ListPaging({ label, neighbours: { next, previous }, hrefFor }: Props) {
  const t = useTranslate()
  if (!next && !previous) return null
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-center gap-x-6">
      {previous && <PageLink to={hrefFor({})}>{t(texts.firstPage)}</PageLink>}
      {previous && (
        <PageLink to={hrefFor({ before: previous })} rel="prev">
          <ChevronLeft className="size-5" aria-hidden="true" />
          {t(texts.previousPage)}
        </PageLink>
      )}
      {next && (
        <PageLink to={hrefFor({ after: next })} rel="next">
          {t(texts.nextPage)}
          <ChevronRight className="size-5" aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  )
}

const PageLink = ({ to, rel, children }: { to: string; rel?: string; children: ReactNode }) => (
  <Link
    to={to}
    rel={rel}
    className="inline-flex min-h-11 items-center gap-1 rounded-card px-2 font-semibold text-leaf hover:bg-mist"
  >
    {children}
  </Link>
)
