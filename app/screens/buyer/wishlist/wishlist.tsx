import { data, href, useNavigation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answerByToast, runForm } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { wishlistFailures } from '#app/modules/catalog/wishlist/rules.ts'
import { listWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/wishlist.ts'
import type { Route } from './+types/wishlist'
import { ClearWishlist } from './clear-wishlist.tsx'
import { wishlistForms } from './wishlist-forms.server.ts'
import { wishlistItemView } from './wishlist-item-view.ts'
import { WishlistItems } from './wishlist-items.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.title)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const onFault = (error: unknown) => logRequestError(error, request, context.get(requestIdContext))
  try {
    const items = await listWishlist(db, member, onFault)
    return { items: items.map((item) => wishlistItemView(translatorOf(request), item)), failed: false }
  } catch (error) {
    onFault(error)
    return data({ items: [], failed: true }, 503)
  }
}

/** What was refused is said in a toast too. */
export async function action(args: Route.ActionArgs) {
  const member = requireMember(args.context, args.request)
  return answerByToast(await runForm(args, wishlistForms, member), new URL(args.request.url).pathname)
}

export default function Wishlist({ loaderData: { items, failed } }: Route.ComponentProps) {
  const t = useTranslate()
  const sent = useNavigation().formData
  if (failed) return <FailedWishlist />
  if (items.length === 0) return <EmptyWishlist />
  return (
    <div className="pb-12">
      <PageTitle>{t(texts.title)}</PageTitle>
      <p className="mt-1 text-muted">{t(texts.count, { count: items.length })}</p>
      <WishlistItems
        items={items}
        moving={sent?.get('intent') === 'move' ? `${sent.get('productId')}` : ''}
      />
      <ClearWishlist count={items.length} pending={sent?.get('intent') === 'clear'} />
    </div>
  )
}

const EmptyWishlist = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.emptyTitle)}
      text={t(texts.emptyText)}
      art={<ChitenjePattern cloth="suns" className="size-full" />}
      action={<ButtonLink to={href('/products')}>{t(texts.discover)}</ButtonLink>}
    />
  )
}

const FailedWishlist = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={spoken(t, wishlistFailures.load)}
      text={t(texts.failedText)}
      art={<ChitenjePattern cloth="scales" className="size-full" />}
      action={
        <ButtonLink to={href('/wishlist')} reloadDocument>
          {t(texts.tryAgain)}
        </ButtonLink>
      }
    />
  )
}
