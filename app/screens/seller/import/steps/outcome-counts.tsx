/** Numbers side by side: two in a row on a phone. */
export const OutcomeCounts = ({ rows }: { rows: [label: string, count: number][] }) => (
  <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
    {rows.map(([label, count]) => (
      <div key={label} className="flex flex-col-reverse rounded-card border border-line bg-card p-3">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-display font-semibold text-2xl tabular-nums">{count.toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)
