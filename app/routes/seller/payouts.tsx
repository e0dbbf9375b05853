import { Chitenje } from '#app/components/chitenje.tsx'
import { db } from '#app/db/index.server.ts'
import { findOwnPayouts } from '#app/domain/payouts/find-payout.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { problemOf } from '#app/web/answers.ts'
import { listAddress } from '#app/web/list-address.ts'
import type { Route } from './+types/payouts'
import { AskForm } from './payouts/ask-form.tsx'
import { findAsking, takeAsking } from './payouts/asking.server.ts'
import { PayoutList } from './payouts/payout-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Payouts of your shop | Thumba' }]

const perPage = 20
const address = listAddress({})

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const { page } = address.read(new URL(request.url).searchParams)
  const [found, asking] = await Promise.all([
    findOwnPayouts(db, seller, { page, limit: perPage }),
    findAsking(seller),
  ])
  return { ...found, asking, page }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takeAsking(request, requireSeller(context, request))

/** After a refusal too: the page then shows the balance as it is now. */
export const shouldRevalidate = () => true

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { payouts, total, asking, page } = loaderData
  return (
    <div className="pb-12">
      <h1 className="text-3xl">Payouts</h1>
      <section aria-labelledby="ask" className="mt-4 rounded-card border border-line bg-card p-4">
        <h2 id="ask" className="mb-2 text-xl">
          Ask for a payout
        </h2>
        <AskForm asking={asking} problem={problem} />
      </section>
      {total === 0 ? (
        <EmptyState
          title="No payouts yet"
          text="What you ask for stands here, with where the money is and what it consists of."
          art={<Chitenje cloth="suns" className="size-full" />}
        />
      ) : (
        <section aria-labelledby="before" className="mt-8">
          <h2 id="before" className="text-xl">
            {total === 1 ? '1 payout' : `${total} payouts`}
          </h2>
          <PayoutList payouts={payouts} />
          <div className="mt-6">
            <Pagination
              page={page}
              pages={Math.ceil(total / perPage)}
              hrefFor={(to) => address.write({ page: to })}
              label="Pages of payouts"
            />
          </div>
        </section>
      )}
    </div>
  )
}
