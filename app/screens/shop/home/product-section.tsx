import { useId } from 'react'
import { Link } from 'react-router'
import { CachedPart } from '#app/kit/cached-part.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCardView } from '#app/parts/products/card.tsx'
import { ProductCarousel } from '#app/parts/products/carousel.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import * as texts from '#messages/home.ts'

type Props = {
  title: string
  subtitle?: string
  /** Where all of them are. */
  to: string
  set: { products: ProductCardView[]; now: number }
  showAge?: boolean
  eager?: number
  six?: boolean
}

/** A named row of products with the way to all of them. Nothing at all where there are none. */
export function ProductSection({
  title,
  subtitle,
  to,
  set: { products, now },
  showAge = false,
  eager = 0,
  six = false,
}: Props) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6 lg:mt-10">
      <CachedPart of={['home section', title, id]}>
        {() => <Heading id={id} title={title} subtitle={subtitle} to={to} />}
      </CachedPart>
      <ProductCarousel products={products} now={now} showAge={showAge} eager={eager} heading="h3" six={six} />
    </section>
  )
}

type HeadingProps = Pick<Props, 'title' | 'subtitle' | 'to'> & { id: string }

const Heading = ({ id, title, subtitle, to }: HeadingProps) => {
  const t = useTranslate()
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-2 lg:mb-3">
      <div>
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {subtitle && <p className="text-muted text-sm sm:text-base">{subtitle}</p>}
      </div>
      <Link
        to={to}
        className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf text-sm underline-offset-4 sm:text-base hover:underline"
      >
        <RichText
          text={t(texts.viewAll, { section: title })}
          tags={{ more: (words) => <span className="sr-only">{words}</span> }}
        />
        <ArrowRight className="size-5 max-sm:hidden" aria-hidden="true" />
      </Link>
    </div>
  )
}
