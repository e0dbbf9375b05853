import { useTranslate } from '#app/messages/use-translate.ts'
import { useSiteName } from '#app/parts/frame/site-name.ts'
import { BadgeCheck, ShieldCheck, Truck } from '#app/ui/icons.tsx'
import * as texts from '#messages/home.ts'

const reasons = [
  {
    Icon: Truck,
    title: texts.fastDelivery,
    text: texts.fastDeliveryText,
  },
  {
    Icon: ShieldCheck,
    title: texts.securePayments,
    text: texts.securePaymentsText,
  },
  {
    Icon: BadgeCheck,
    title: texts.qualityProducts,
    text: texts.qualityText,
  },
]

export const WhyChoose = () => {
  const t = useTranslate()
  return (
    <section aria-labelledby="why-choose" className="mt-8 lg:mt-14">
      <h2 id="why-choose" className="text-xl sm:text-2xl">
        {t(texts.whyChoose, { site: useSiteName() })}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-3 md:gap-4">
        {reasons.map(({ Icon, title, text }) => (
          <li
            key={t(title)}
            className="flex gap-3 md:gap-4 md:rounded-card md:border md:border-line md:bg-card md:p-4"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <div>
              <h3 className="md:text-lg">{t(title)}</h3>
              <p className="text-muted text-sm md:mt-1 md:text-base">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
