import { href, Link } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ChevronRight, CircleCheck, Mail, Package, Phone, ShieldCheck, Store, Truck } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-dashboard.ts'
import type { SetupStep } from './setup-steps-rules.ts'

/** What opens the shop, step by step; what can be done now is a whole row to press. */
export const SetupChecklist = ({ steps }: { steps: SetupStep[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl">
        {t(texts.checklistTitle)}
      </h2>
      <p className="text-muted">
        {t(texts.stepsDone, { done: steps.filter(({ done }) => done).length, all: steps.length })}
      </p>
      <ol className="mt-3 grid gap-2 lg:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
      <p className="mt-3 text-muted">
        <RichText
          text={t(texts.sendPapers)}
          tags={{
            link: (words) => (
              <TextLink strong to={href('/seller/profile/papers')}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </section>
  )
}

const icons: Record<SetupStep['icon'], typeof Mail> = {
  mail: Mail,
  phone: Phone,
  shop: Store,
  truck: Truck,
  package: Package,
  approval: ShieldCheck,
}

function Step({ icon, title, text, done, to }: SetupStep) {
  const t = useTranslate()
  const open = !done && to
  const Icon = done ? CircleCheck : icons[icon]
  return (
    <li
      className={`relative flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3 ${open ? 'border-l-4 border-l-sun hover:border-edge hover:border-l-sun' : ''}`}
    >
      <Icon className={`size-6 shrink-0 ${done ? 'text-leaf' : 'text-muted'}`} aria-hidden="true" />
      <div className="min-w-0 grow">
        {open ? (
          <Link to={to} className="font-semibold after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        <p className="text-muted text-sm">{done ? t(texts.done) : text}</p>
      </div>
      {open && <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />}
    </li>
  )
}
