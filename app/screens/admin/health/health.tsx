import { href } from 'react-router'
import { processesContext } from '#app/http/request-context.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Message } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { HealthCheck } from '#app/modules/outreach/health/check-rules.ts'
import type { HealthState } from '#app/modules/outreach/health/part-rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-health.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/health'
import { runHealthChecks } from './run-health-checks.server.ts'

export const handle = { title: texts.title }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.title)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  return runHealthChecks(admin, context.get(processesContext), translatorOf(request))
}

const states: Record<HealthState, { text: Message; tone: Tone }> = {
  good: { text: texts.good, tone: 'leaf' },
  watch: { text: texts.watch, tone: 'sun' },
  bad: { text: texts.bad, tone: 'clay' },
}

/** The section of docs/runbooks.md that says what to do, and the list that shows more, where there is one. */
const help: Record<HealthCheck, { runbook: string; list?: string }> = {
  database: { runbook: 'database-away' },
  replicas: { runbook: 'replica-behind' },
  jobs: { runbook: 'jobs-late' },
  tasks: { runbook: 'tasks-failed', list: href('/admin/failed-tasks') },
  mail: { runbook: 'mails-waiting' },
  messages: { runbook: 'messages-stopped', list: href('/admin/messages-sent') },
  payments: { runbook: 'payouts-stuck', list: href('/admin/payments/payouts') },
  storage: { runbook: 'file-store-fails' },
  disk: { runbook: 'disk-full-soon' },
  backup: { runbook: 'backup-too-old' },
  ledger: { runbook: 'ledger-wrong', list: href('/admin/payments/ledger') },
  auditLog: { runbook: 'audit-log-broken', list: href('/admin/log') },
  processes: { runbook: 'workers-restart' },
}

type Part = Route.ComponentProps['loaderData']['parts'][number]
const severity: HealthState[] = ['bad', 'watch', 'good']

export default function Health({ loaderData: { parts, at, server } }: Route.ComponentProps) {
  const t = useTranslate()
  const count = (state: HealthState) => parts.filter((part) => part.state === state).length
  const worstFirst = parts.toSorted(
    (one, other) => severity.indexOf(one.state) - severity.indexOf(other.state),
  )
  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      <p className="mt-1 text-muted">{t(texts.lead)}</p>
      <p className="mt-3 font-semibold" role="status">
        {t(texts.summary, { bad: count('bad'), watch: count('watch') })}
      </p>
      <p className="text-muted text-sm">
        <RichText text={t(texts.asOf, { server })} tags={{ when: () => <Timestamp at={at} /> }} />
      </p>
      <div className="flex flex-wrap gap-x-6">
        <TextLink tall to={href('/admin/health')}>
          {t(texts.again)}
        </TextLink>
        <TextLink tall to={href('/admin/health/runbooks')}>
          {t(texts.runbooks)}
        </TextLink>
      </div>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {worstFirst.map((part) => (
          <Checked key={part.name} part={part} />
        ))}
      </ul>
    </>
  )
}

function Checked({ part: { name, state, facts } }: { part: Part }) {
  const t = useTranslate()
  const { runbook, list } = help[name]
  return (
    <Card as="li" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{t(texts.parts[name])}</h2>
        <Badge tone={states[state].tone}>{t(states[state].text)}</Badge>
      </div>
      {facts.map((fact) => (
        <p key={fact} className="mt-1 text-sm [overflow-wrap:anywhere]">
          {fact}
        </p>
      ))}
      <div className="flex flex-wrap gap-x-6">
        {state !== 'good' && (
          <TextLink tall strong to={`${href('/admin/health/runbooks')}#${runbook}`}>
            {t(texts.whatToDo)}
          </TextLink>
        )}
        {list && (
          <TextLink tall to={list}>
            {t(texts.open)}
          </TextLink>
        )}
      </div>
    </Card>
  )
}
