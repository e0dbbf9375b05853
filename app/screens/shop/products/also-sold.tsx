import { href, Link } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { alsoSoldBy } from '#messages/products.ts'
import { Section } from './section.tsx'

/** Written by the loader, so that phones load nothing to write it. */
export type AlsoSoldView = { id: string; shop: string; about: string; price: string }

/** The same good in other shops, a link each. */
export const AlsoSold = ({ products }: { products: AlsoSoldView[] }) => {
  const t = useTranslate()
  return (
    products.length > 0 && (
      <Section id="also-sold" title={t(alsoSoldBy)}>
        <ul className="max-w-2xl divide-y divide-line rounded-card border border-line bg-card">
          {products.map(({ id, shop, about, price }) => (
            <li key={id}>
              <Link
                to={href('/product/:productId', { productId: id })}
                className="flex items-center justify-between gap-4 px-4 py-3 hover:underline"
              >
                <span className="min-w-0">
                  <span className="block font-medium text-leaf [overflow-wrap:anywhere]">{shop}</span>
                  <span className="block text-muted text-sm">{about}</span>
                </span>
                <span className="price shrink-0 text-lg">{price}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    )
  )
}
