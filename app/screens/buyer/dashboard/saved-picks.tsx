import { href, Link } from 'react-router'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { Price } from '#app/kit/price.tsx'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { priceChangeMessage } from '#app/modules/catalog/wishlist/rules.ts'
import type { SavedPick } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture, type PictureView } from '#app/ui/pictures/picture.tsx'
import * as texts from '#messages/dashboard.ts'

export type PickView = {
  productId: string
  name: string
  price: number
  /** Some of its choices cost more. */
  isLeast: boolean
  /** How much cheaper it got, in words. */
  cheaper: string | null
  soldOut: boolean
  image: PictureView | null
}

export const pickView = (
  t: Translate,
  { productId, name, price, isLeast, savedPrice, stock, image }: SavedPick,
): PickView => ({
  productId,
  name,
  price,
  isLeast,
  cheaper: (price < savedPrice && spoken(t, priceChangeMessage(savedPrice, price) ?? '')) || null,
  soldOut: stock < 1,
  image: image && { ...image, alt: '' },
})

/** A few saved things, those that got cheaper first. */
export const SavedPicks = ({ picks }: { picks: PickView[] }) => {
  const t = useTranslate()
  return (
    <OverviewSection title={t(texts.savedItems)} to={href('/wishlist')} all={t(texts.wishlist)}>
      {picks.length === 0 && <NothingSaved />}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card empty:hidden">
        {picks.map((pick) => (
          <PickRow key={pick.productId} pick={pick} />
        ))}
      </ul>
    </OverviewSection>
  )
}

const PickRow = ({
  pick: { productId, name, price, isLeast, cheaper, soldOut, image },
}: {
  pick: PickView
}) => {
  const t = useTranslate()
  return (
    <li className="relative flex items-center gap-3 p-3 hover:bg-mist">
      <div className="w-16 shrink-0">
        <Picture image={image} sizes="64px" className="aspect-square rounded-small" />
      </div>
      <div className="min-w-0">
        <Link
          to={href('/product/:productId', { productId })}
          className="line-clamp-1 font-medium after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price amount={price} isLeast={isLeast} />
          {soldOut && <span className="font-medium text-clay text-sm">{t(texts.outOfStock)}</span>}
        </p>
        {cheaper && <p className="text-pretty font-semibold text-leaf text-sm">{cheaper}</p>}
      </div>
    </li>
  )
}

const NothingSaved = () => {
  const t = useTranslate()
  return (
    <Card as="p" className="flex flex-wrap items-center justify-between gap-3">
      {t(texts.nothingSavedYet)}
      <ButtonLink to={href('/products')} variant="secondary">
        {t(texts.findSomething)}
      </ButtonLink>
    </Card>
  )
}
