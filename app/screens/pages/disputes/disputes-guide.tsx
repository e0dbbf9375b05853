import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/page-disputes.ts'
import { ContentPage } from '../content-page.tsx'
import { findPageContent } from '../find-page-content.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/disputes-guide'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.orderNumber ? [{ name: 'robots', content: 'noindex, follow' }] : []),
]

export async function loader({ url, request }: Route.LoaderArgs) {
  const typed = url.searchParams.get('order') ?? ''
  return { words: await findPageContent('disputes', request), orderNumber: parseOrderNumber(typed) }
}

/** What to do when an order goes wrong; with its number in the address, what to do about that one. */
export default function Disputes({ loaderData: { words, orderNumber } }: Route.ComponentProps) {
  return <ContentPage words={words} first={orderNumber && <AboutOrder number={orderNumber} />} />
}

const AboutOrder = ({ number }: { number: string }) => {
  const t = useTranslate()
  const linkTo = (to: string) => (words: string) => (
    <TextLink strong to={to}>
      {words}
    </TextLink>
  )
  return (
    <section
      aria-labelledby="this-order"
      className="mb-6 rounded-card border border-leaf/40 bg-leaf-soft p-4 sm:p-6"
    >
      <h2 id="this-order" className="text-xl">
        <RichText
          text={t(texts.troubleTitle, { number })}
          tags={{ number: (words) => <span className="whitespace-nowrap">{words}</span> }}
        />
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
        <li>
          <RichText text={t(texts.openOrder)} tags={{ order: linkTo(`/orders/${number}`) }} />
        </li>
        <li>
          <RichText
            text={t(texts.openDispute)}
            tags={{
              dispute: linkTo(href('/orders/:orderNumber/dispute', { orderNumber: number })),
              contact: linkTo(`/contact-us?${new URLSearchParams({ order: number })}`),
            }}
          />
        </li>
        <li>{t(texts.proofAdvice)}</li>
      </ol>
    </section>
  )
}
