import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ArrowRight } from '#app/ui/icons.tsx'

type Props = { title: string; to: string; all: string; children: ReactNode }

/** A part of the overview, with the way to all of it. */
export function OverviewSection({ title, to, all, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {all}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  )
}
