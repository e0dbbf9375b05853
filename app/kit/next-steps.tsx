import { Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  Bell,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Mail,
  MapPin,
  Package,
  PackageCheck,
  Plus,
  ShoppingCart,
  Store,
  Truck,
  Wallet,
} from '#app/ui/icons.tsx'
import * as texts from '#messages/kit.ts'

export type NextStep = { to: string; title: string; text: string; icon: keyof typeof icons }

/** What a step is about, before its words. */
const icons = {
  alert: CircleAlert,
  bell: Bell,
  cart: ShoppingCart,
  check: CircleCheck,
  mail: Mail,
  money: Wallet,
  more: Plus,
  package: Package,
  place: MapPin,
  received: PackageCheck,
  shop: Store,
  truck: Truck,
}

const StepIcon = ({ icon }: { icon: keyof typeof icons }) => {
  const Icon = icons[icon]
  return <Icon className="size-7 shrink-0 text-leaf" aria-hidden="true" />
}

/** What to do next: each a whole row to press. */
export const NextSteps = ({ steps }: { steps: NextStep[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-xl">
        {t(texts.whatToDoNext)}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ to, title, text, icon }) => (
          <li
            key={to}
            className="relative flex items-center gap-3 rounded-card border border-line border-l-4 border-l-sun bg-card py-3 pr-3 pl-4 transition-colors hover:border-edge hover:border-l-sun"
          >
            <StepIcon icon={icon} />
            <div className="min-w-0 grow">
              <Link to={to} className="font-semibold after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
              <p className="text-muted text-sm">{text}</p>
            </div>
            <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}
