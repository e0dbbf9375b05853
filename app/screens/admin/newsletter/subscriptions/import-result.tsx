import { useTranslate } from '#app/messages/use-translate.ts'
import type { Imported } from '#app/modules/outreach/newsletter/subscriptions/import-subscriptions.server.ts'
import { maxShownErrors } from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/admin-newsletter.ts'

const counted = (count: number) => count.toLocaleString('en')

/** What became of an imported list, and each line of it that is no email. */
export const ImportResult = ({ imported: { added, there, left, wrong } }: { imported: Imported }) => {
  const t = useTranslate()
  return (
    <Notice kind={wrong.length > 0 ? 'info' : 'success'} title={t(texts.imported)} className="mt-4">
      <ul className="list-disc pl-5">
        <li>{t(texts.importedNew, { added: counted(added) })}</li>
        {there > 0 && <li>{t(texts.importedKnown, { there: counted(there) })}</li>}
        {left > 0 && <li>{t(texts.importedUnsubscribed, { left: counted(left) })}</li>}
        {wrong.length > 0 && <li>{t(texts.importedWrong, { count: counted(wrong.length) })}</li>}
      </ul>
      {wrong.length > 0 && (
        <ol className="mt-2 text-sm [overflow-wrap:anywhere]">
          {wrong.slice(0, maxShownErrors).map(({ line, text }) => (
            <li key={line}>
              {text
                ? t(texts.wrongLine, { line, text: text.slice(0, 120) })
                : t(texts.lineWithoutEmail, { line })}
            </li>
          ))}
          {wrong.length > maxShownErrors && (
            <li>{t(texts.moreWrongLines, { value: counted(wrong.length - maxShownErrors) })}</li>
          )}
        </ol>
      )}
    </Notice>
  )
}
