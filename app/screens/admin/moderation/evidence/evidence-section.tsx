import type { ReactNode } from 'react'

/** One kind of evidence. */
export const EvidenceSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-4">
    <h3 className="font-sans font-semibold text-base">{title}</h3>
    <div className="mt-1 flex flex-col gap-2">{children}</div>
  </div>
)
