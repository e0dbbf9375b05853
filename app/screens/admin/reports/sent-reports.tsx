import { href } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { reportReasonNames } from '#app/modules/outreach/reports/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-reports.ts'
import type { Route } from './+types/report'
import { EvidenceCard } from './evidence-card.tsx'

type Sent = Route.ComponentProps['loaderData']['reports'][number]

/** Who said what, with the record of each, and which came from one browser or address. */
export const SentReports = ({ caseId, reports }: { caseId: string; reports: Sent[] }) => {
  const t = useTranslate()
  const others = (part: 'device' | 'address', value: string | null) =>
    value === null ? 0 : reports.filter((one) => one[part] === value).length - 1
  return (
    <section aria-labelledby="sent" className="mt-8">
      <h2 id="sent" className="text-xl">
        {t(texts.sentReports)}
      </h2>
      <ul className="mt-3 overflow-hidden rounded-card border border-line bg-card">
        {reports.map((report) => {
          const [device, address] = [others('device', report.device), others('address', report.address)]
          return (
            <li
              key={report.id}
              className="border-line border-b px-4 py-3 [overflow-wrap:anywhere] last:border-b-0"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong>{t(reportReasonNames[report.reason])}</strong>
                <Badge>{t(report.weighs ? texts.countsYes : texts.countsNo)}</Badge>
                <span className="text-muted text-sm">
                  <Timestamp at={report.createdAt.toISOString()} />
                </span>
              </p>
              {report.text && <p className="mt-1 whitespace-pre-line">{report.text}</p>}
              <p className="mt-1 text-muted text-sm">
                {report.reporter ? (
                  <TextLink to={href('/admin/users/:userId', { userId: report.reporter.id })}>
                    {report.reporter.name}
                  </TextLink>
                ) : (
                  t(texts.guest)
                )}
                {report.record && <span className="block">{t(texts.record, report.record)}</span>}
                {device > 0 && <span className="block">{t(texts.sameDevice, { count: device })}</span>}
                {address > 0 && <span className="block">{t(texts.sameAddress, { count: address })}</span>}
              </p>
              {report.evidence && (
                <EvidenceCard heading={t(texts.laterEvidence)} caseId={caseId} evidence={report.evidence} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
