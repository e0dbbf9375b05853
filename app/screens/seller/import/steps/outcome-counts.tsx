import type { Translate } from '#app/messages/language.ts'
import type { OutcomeCounts as Counts } from '#app/modules/catalog/import/rules.ts'
import * as texts from '#messages/import.ts'

type Counted = [label: string, count: number]

/** Numbers side by side: two in a row on a phone. */
export const OutcomeCounts = ({ rows }: { rows: Counted[] }) => (
  <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
    {rows.map(([label, count]) => (
      <div key={label} className="flex flex-col-reverse rounded-card border border-line bg-card p-3">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-display font-semibold text-2xl tabular-nums">{count.toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)

/** Rows that make no product of their own, where a file has some. */
export const otherCounts = (t: Translate, { merged, skipped }: Counts): Counted[] =>
  (
    [
      [t(texts.mergedRows), merged],
      [t(texts.skippedRows), skipped],
    ] satisfies Counted[]
  ).filter(([, count]) => count > 0)
