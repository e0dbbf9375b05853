import type { ReactNode } from 'react'
import type { IconComponent } from '#app/ui/icons.tsx'

type Props = { number: number; Icon: IconComponent; title: string; text?: ReactNode; children: ReactNode }

/** One of the checkout's numbered parts: number and picture say which before its words do. */
export const CheckoutStep = ({ number, Icon, title, text, children }: Props) => (
  <section aria-labelledby={`part-${number}`} className="rounded-card border border-line bg-card p-3 sm:p-6">
    <h2 id={`part-${number}`} className="flex items-center gap-3 text-xl">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf text-base text-on-leaf"
      >
        {number}
      </span>
      <Icon className="size-7 shrink-0 text-leaf" aria-hidden="true" />
      <span>
        <span className="sr-only">{number}. </span>
        {title}
      </span>
    </h2>
    {text && <p className="mt-1 text-muted text-sm">{text}</p>}
    <div className="mt-3 flex flex-col gap-3 sm:gap-4">{children}</div>
  </section>
)
