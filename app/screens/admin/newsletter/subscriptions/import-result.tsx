import { maxShownErrors } from '#app/modules/outreach/newsletter/subscriptions/import-rules.ts'
import type { Imported } from '#app/modules/outreach/newsletter/subscriptions/import-subscriptions.server.ts'
import { Notice } from '#app/ui/notice.tsx'

const counted = (count: number) => count.toLocaleString('en')

/** What became of an imported list, and each line of it that is no email. */
export const ImportResult = ({ imported: { added, there, left, wrong } }: { imported: Imported }) => (
  <Notice kind={wrong.length > 0 ? 'info' : 'success'} title="The list was imported" className="mt-4">
    <ul className="list-disc pl-5">
      <li>{counted(added)} added</li>
      {there > 0 && <li>{counted(there)} already on the list</li>}
      {left > 0 && <li>{counted(left)} unsubscribed before, and stay off</li>}
      {wrong.length > 0 && <li>{counted(wrong.length)} left out: no valid email</li>}
    </ul>
    {wrong.length > 0 && (
      <ol className="mt-2 text-sm [overflow-wrap:anywhere]">
        {wrong.slice(0, maxShownErrors).map(({ line, text }) => (
          <li key={line}>
            Line {line}: {text ? `“${text.slice(0, 120)}”` : 'no email'}
          </li>
        ))}
        {wrong.length > maxShownErrors && <li>And {counted(wrong.length - maxShownErrors)} more.</li>}
      </ol>
    )}
  </Notice>
)
