import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { AuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { auditActions } from '#app/modules/platform/audit/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-audit.ts'
import { auditFieldName, auditValue } from './audit-detail.ts'
import { subjectPath } from './subject-path.ts'

/** `names` are those of the subjects; without them the page is of one subject, and says it itself. */
type Props = { acts: AuditEntry[]; names?: Record<string, string> }

/** What was done, newest first: who, what, before, after, when and from where. */
export const AuditTrail = ({ acts, names }: Props) => {
  const t = useTranslate()
  return acts.length === 0 ? (
    <p className="mt-4 text-muted">{t(texts.noEntriesText)}</p>
  ) : (
    <ol className="mt-4 flex flex-col gap-3">
      {acts.map((act) => (
        <Card as="li" key={act.id} className="[overflow-wrap:anywhere]">
          <p>
            <span className="font-semibold">{act.actorName}</span>{' '}
            {spoken(t, auditActions[act.action] ?? act.action)}
            {names && <Subject act={act} name={names[`${act.subjectKind} ${act.subjectId}`]} />}
          </p>
          <Difference before={act.before} after={act.after} />
          <p className="mt-1 text-muted text-sm">
            <Timestamp at={act.at.toISOString()} />
            {act.fromAddress
              ? t(texts.entryFrom, { address: act.fromAddress, id: act.id })
              : t(texts.entryNumber, { id: act.id })}
          </p>
        </Card>
      ))}
    </ol>
  )
}

function Subject({ act: { subjectKind, subjectId }, name }: { act: AuditEntry; name?: string }) {
  const t = useTranslate()
  const path = subjectPath(subjectKind, subjectId)
  const text = `${t(texts.things[subjectKind])} ${name ?? subjectId}`
  return path ? (
    <>
      {': '}
      <TextLink to={path}>{text}</TextLink>
    </>
  ) : (
    `: ${text}`
  )
}

type Fields = Record<string, unknown> | null

function Difference({ before, after }: { before: Fields; after: Fields }) {
  const t = useTranslate()
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const rows = [...all]
    .map((name) => ({
      name,
      was: auditValue(t, name, before?.[name]),
      is: auditValue(t, name, after?.[name]),
    }))
    .filter(({ was, is }) => was || is)
  if (rows.length === 0) return null
  return (
    <dl className="mt-1 text-sm">
      {rows.map(({ name, was, is }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{auditFieldName(t, name)}</dt>
          <dd className="whitespace-pre-line">
            {was && was !== is && <del className="text-muted">{was}</del>}{' '}
            {is && <ins className="no-underline">{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
