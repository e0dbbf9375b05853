import { useTranslate } from '#app/messages/use-translate.ts'
import type { AuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import * as texts from '#messages/admin-audit.ts'
import { AuditTrail } from './audit-trail.tsx'
import { NoteForm } from './note-form.tsx'

type Props = { acts: AuditEntry[]; typed: string | undefined }

/** At the end of a page about something: a note about it, and what administrators did with it. */
export const NotesAndActs = ({ acts, typed }: Props) => {
  const t = useTranslate()
  return (
    <section aria-label={t(texts.notesAndActs)} className="mt-8">
      <h2 className="text-xl">{t(texts.notesTitle)}</h2>
      <NoteForm typed={typed} />
      <AuditTrail acts={acts} />
    </section>
  )
}
