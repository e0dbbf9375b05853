import type { ReactNode } from 'react'

type Props = { number: number; title: string; text?: ReactNode; children: ReactNode }

/** One of the checkout's numbered parts. */
export const CheckoutStep = ({ number, title, text, children }: Props) => (
  <section aria-labelledby={`part-${number}`} className="rounded-card border border-line bg-card p-4 sm:p-6">
    <h2 id={`part-${number}`} className="flex items-center gap-3 text-xl">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf text-base text-on-leaf"
      >
        {number}
      </span>
      <span>
        <span className="sr-only">{number}. </span>
        {title}
      </span>
    </h2>
    {text && <p className="mt-2 text-muted text-sm">{text}</p>}
    <div className="mt-4 flex flex-col gap-4">{children}</div>
  </section>
)
