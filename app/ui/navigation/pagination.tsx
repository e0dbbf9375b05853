import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/kit.ts'
import { ChevronLeft, ChevronRight } from '../icons.tsx'
import { pageWindow } from './page-window.ts'

type Props = { page: number; pages: number; hrefFor: (page: number) => string; label?: string }

const shape =
  'grid min-h-11 min-w-10 place-items-center rounded-card px-2 font-semibold tabular-nums sm:min-w-11'

/** Links to up to five pages and both neighbours; nothing at all where there is only one page. */
export function Pagination({ page, pages, hrefFor, label }: Props) {
  const t = useTranslate()
  if (pages < 2) return null
  return (
    <nav aria-label={label ?? t(texts.pages)} className="flex items-center justify-center gap-1">
      <Neighbour to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" name={t(texts.previousPage)}>
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Neighbour>
      <ol className="flex gap-1">
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <PageLink number={number} current={number === page} to={hrefFor(number)} />
          </li>
        ))}
      </ol>
      <Neighbour to={page < pages ? hrefFor(page + 1) : undefined} rel="next" name={t(texts.nextPage)}>
        <ChevronRight className="size-5" aria-hidden="true" />
      </Neighbour>
    </nav>
  )
}

const PageLink = ({ number, current, to }: { number: number; current: boolean; to: string }) => {
  const t = useTranslate()
  return (
    <Link
      to={to}
      aria-label={t(texts.pageNumber, { number })}
      aria-current={current ? 'page' : undefined}
      className={`${shape} ${current ? 'bg-leaf text-on-leaf' : 'hover:bg-mist'}`}
    >
      {number}
    </Link>
  )
}

type NeighbourProps = { to: string | undefined; rel: string; name: string; children: ReactNode }

function Neighbour({ to, rel, name, children }: NeighbourProps) {
  if (!to) return <span className={`${shape} text-line`}>{children}</span>
  return (
    <Link to={to} rel={rel} aria-label={name} className={`${shape} hover:bg-mist`}>
      {children}
    </Link>
  )
}
