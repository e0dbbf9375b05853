import { Info } from '#app/ui/icons.tsx'

/** What everybody must know now, above everything else on every page. */
export const MaintenanceNotice = ({ text }: { text: string }) => (
  <div role="status" className="border-edge border-b bg-mist px-4 py-2 text-ink print:hidden">
    <p className="mx-auto flex max-w-7xl gap-2 whitespace-pre-line [overflow-wrap:anywhere]">
      <Info className="mt-0.5 size-5 shrink-0 text-clay" aria-hidden="true" />
      {text}
    </p>
  </div>
)
