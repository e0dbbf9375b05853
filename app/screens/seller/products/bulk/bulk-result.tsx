import type { ReactNode } from 'react'
import { type BulkOutcome, leftReasons } from '#app/modules/catalog/products/bulk/bulk-rules.ts'
import { productRefusals } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { PageTitle } from '#app/ui/page-title.tsx'

type Props = { title: string; outcome: BulkOutcome; back: ReactNode }

/** What became of many products, and of each that stays as it is why. */
export const BulkResult = ({ title, outcome: { left, unknown }, back }: Props) => (
  <div className="mx-auto max-w-2xl pb-12">
    <PageTitle>{title}</PageTitle>
    {left.length > 0 && (
      <>
        <p className="mt-4">{productRefusals['not-toggled']}:</p>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card px-4">
          {left.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list never changes
            <li key={index} className="py-2 [overflow-wrap:anywhere]">
              <span className="font-semibold">{name}</span>: {leftReasons[reason]}
            </li>
          ))}
        </ul>
      </>
    )}
    {unknown > 0 && (
      <p className="mt-4">
        {productRefusals['not-yours']}: {unknown}
      </p>
    )}
    <p className="mt-6">{back}</p>
  </div>
)
