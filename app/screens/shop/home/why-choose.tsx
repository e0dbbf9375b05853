import { useSiteName } from '#app/parts/frame/site-name.ts'
import { BadgeCheck, ShieldCheck, Truck } from '#app/ui/icons.tsx'

const reasons = [
  {
    Icon: Truck,
    title: 'Fast Delivery',
    text: 'Pick it up, or have it brought by the seller or a licensed courier. You see the cost before you order.',
  },
  {
    Icon: ShieldCheck,
    title: 'Secure Payments',
    text: 'Pay with Mobile Money, bank transfers or Cash on Delivery.',
  },
  {
    Icon: BadgeCheck,
    title: 'Quality Products',
    text: 'Every seller and every product is checked by us before it is listed.',
  },
]

export const WhyChoose = () => (
  <section aria-labelledby="why-choose" className="mt-14">
    <h2 id="why-choose" className="text-2xl">
      Why Choose {useSiteName()}
    </h2>
    <ul className="mt-4 grid gap-3 md:grid-cols-3 md:gap-4">
      {reasons.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-card border border-line bg-card p-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
