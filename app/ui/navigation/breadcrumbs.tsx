import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { ChevronRight } from '../icons.tsx'

export type Crumb = { text: string; to?: string }

/** The way here. The last crumb is this page and carries no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t(texts.breadcrumb)}>
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {crumbs.map(({ text, to }, index) => (
          <Fragment key={text}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight className="size-4" />
              </li>
            )}
            <li className="min-w-0">{to ? <CrumbLink to={to}>{text}</CrumbLink> : <Here>{text}</Here>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

const CrumbLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-block py-2 underline-offset-4 hover:text-ink hover:underline">
    {children}
  </Link>
)

const Here = ({ children }: { children: string }) => (
  <span aria-current="page" className="line-clamp-1 py-2 text-ink">
    {children}
  </span>
)
