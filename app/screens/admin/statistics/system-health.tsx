import type { HealthPart, HealthState } from '#app/modules/outreach/statistics/health-rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

const states: Record<HealthState, { text: string; tone: Tone }> = {
  good: { text: 'Good', tone: 'leaf' },
  watch: { text: 'Look soon', tone: 'sun' },
  bad: { text: 'Look now', tone: 'clay' },
}

/** How mail, jobs, storage, database and ledger are. */
export const SystemHealth = ({ parts }: { parts: HealthPart[] }) => (
  <section aria-labelledby="health" className="mt-8">
    <h2 id="health" className="text-xl">
      Health
    </h2>
    <ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {parts.map(({ name, state, facts }) => (
        <Card as="li" key={name}>
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-base">{name}</h3>
            <Badge tone={states[state].tone}>{states[state].text}</Badge>
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
