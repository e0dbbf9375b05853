import { data, href, redirect, useNavigation } from 'react-router'
import { Chitenje } from '#app/components/chitenje.tsx'
import { db } from '#app/db/index.server.ts'
import { listWishlist } from '#app/domain/wishlist/find-wishlist.server.ts'
import { wishlistFailures } from '#app/domain/wishlist/rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireMember } from '#app/web/actor.server.ts'
import { readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/wishlist'
import { changeWishlist, failedChange } from './wishlist/change-wishlist.server.ts'
import { ClearWishlist } from './wishlist/clear-wishlist.tsx'
import { SavedList } from './wishlist/saved-list.tsx'
import { savedView } from './wishlist/saved-view.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Wishlist | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const onFault = (error: unknown) => logFault(error, request, context.get(requestIdContext))
  try {
    const items = await listWishlist(db, member, onFault)
    return { items: items.map(savedView), failed: false }
  } catch (error) {
    onFault(error)
    return data({ items: [], failed: true }, 503)
  }
}

/** Moves one thing to the cart (`move`), or takes everything off the list (`clear`). */
export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, request)
  const typed = await readForm(request)
  const { path, toast } = await changeWishlist(db, member, typed).catch((error) => {
    logFault(error, request, context.get(requestIdContext))
    return failedChange(typed)
  })
  const to = path ?? new URL(request.url).pathname
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await flashToast(toast) } })
}

export default function Wishlist({ loaderData: { items, failed } }: Route.ComponentProps) {
  const sent = useNavigation().formData
  if (failed) return <FailedWishlist />
  if (items.length === 0) return <EmptyWishlist />
  return (
    <div className="pb-12">
      <h1 className="text-3xl">Wishlist</h1>
      <p className="mt-1 text-muted">{items.length === 1 ? '1 item saved' : `${items.length} items saved`}</p>
      <SavedList items={items} moving={sent?.get('intent') === 'move' ? `${sent.get('productId')}` : ''} />
      <ClearWishlist count={items.length} pending={sent?.get('intent') === 'clear'} />
    </div>
  )
}

const EmptyWishlist = () => (
  <EmptyState
    heading="h1"
    title="Your wishlist is empty"
    text="Press the heart on anything you like: it waits here, and you see when it gets cheaper."
    art={<Chitenje cloth="suns" className="size-full" />}
    action={<ButtonLink to={href('/products')}>Discover products</ButtonLink>}
  />
)

const FailedWishlist = () => (
  <EmptyState
    heading="h1"
    title={wishlistFailures.load}
    text="Nothing you saved is lost."
    art={<Chitenje cloth="scales" className="size-full" />}
    action={
      <ButtonLink to={href('/wishlist')} reloadDocument>
        Try again
      </ButtonLink>
    }
  />
)
