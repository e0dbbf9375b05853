import { href, Link } from 'react-router'
import { parseOrderNumber } from '#app/modules/sales/orders/order-number-rules.ts'
import { ContentPage } from '../content-page.tsx'
import { findPageContent } from '../find-page-content.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/disputes-guide'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.orderNumber ? [{ name: 'robots', content: 'noindex, follow' }] : []),
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('order') ?? ''
  return { words: await findPageContent('disputes', context), orderNumber: parseOrderNumber(typed) }
}

/** What to do when an order goes wrong; with its number in the address, what to do about that one. */
export default function Disputes({ loaderData: { words, orderNumber } }: Route.ComponentProps) {
  return <ContentPage words={words} first={orderNumber && <AboutOrder number={orderNumber} />} />
}

const linkLook = 'font-semibold text-leaf underline underline-offset-4'

const AboutOrder = ({ number }: { number: string }) => (
  <section
    aria-labelledby="this-order"
    className="mb-6 rounded-card border border-leaf/40 bg-leaf-soft p-4 sm:p-6"
  >
    <h2 id="this-order" className="text-xl">
      Trouble with order <span className="whitespace-nowrap">{number}</span>?
    </h2>
    <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
      <li>
        <Link to={`/orders/${number}`} className={linkLook}>
          Open the order
        </Link>{' '}
        and call or write to the seller. Say what is wrong and what would put it right.
      </li>
      <li>
        No answer within two working days, or you cannot agree?{' '}
        <Link to={href('/orders/:orderNumber/dispute', { orderNumber: number })} className={linkLook}>
          Open a dispute about this order
        </Link>
        . You can do so from the day it is shipped until 14 days after it is delivered. About anything else{' '}
        <Link to={`/contact-us?${new URLSearchParams({ order: number })}`} className={linkLook}>
          write to us
        </Link>
        .
      </li>
      <li>Keep pictures, receipts and payment messages. The free line of the CFTC is 2489.</li>
    </ol>
  </section>
)
