import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** What stands below a product: another shop's, questions, what is alike. */
export const Section = ({ id, title, children }: Props) => (
  <section aria-labelledby={id} className="mt-10 print:hidden">
    <h2 id={id} className="mb-3 text-2xl">
      {title}
    </h2>
    {children}
  </section>
)
