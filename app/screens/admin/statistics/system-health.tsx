import { href } from 'react-router'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { HealthPart, HealthState } from '#app/modules/outreach/health/part-rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-statistics.ts'

const states: Record<HealthState, { text: Message; tone: Tone }> = {
  good: { text: texts.good, tone: 'leaf' },
  watch: { text: texts.lookSoon, tone: 'sun' },
  bad: { text: texts.lookNow, tone: 'clay' },
}

type SpokenPart = Omit<HealthPart, 'facts'> & { facts: string[] }

/** How mail, jobs, storage, database and ledger are. */
export const SystemHealth = ({ parts }: { parts: SpokenPart[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="health" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="health" className="text-xl">
          {t(texts.health)}
        </h2>
        <TextLink tall to={href('/admin/health')}>
          {t(texts.allChecks)}
        </TextLink>
      </div>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ name, state, facts }) => (
          <Card as="li" key={name}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-base">{t(texts.parts[name])}</h3>
              <Badge tone={states[state].tone}>{t(states[state].text)}</Badge>
            </div>
            {facts.map((fact) => (
              <p key={fact} className="mt-1 text-muted text-sm">
                {fact}
              </p>
            ))}
          </Card>
        ))}
      </ul>
    </section>
  )
}
