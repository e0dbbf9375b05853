import { href, Link } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { AlsoSold as Sold } from '#app/modules/catalog/barcodes/also-sold.server.ts'
import { unusualCondition } from '#app/modules/catalog/products/rules.ts'
import { alsoSoldBy } from '#messages/products.ts'

/** The same good in other shops, a link each. */
export const AlsoSold = ({ products }: { products: Sold[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="also-sold" className="mt-10 print:hidden">
      <h2 id="also-sold" className="mb-3 text-2xl">
        {t(alsoSoldBy)}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {products.map(({ id, sellerName, district, price, isLeast, condition }) => (
          <li key={id}>
            <Link
              to={href('/product/:productId', { productId: id })}
              className="flex items-center justify-between gap-4 px-4 py-3 hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{sellerName}</span>
                <span className="block text-muted text-sm">
                  {[district, spoken(t, unusualCondition(condition) ?? '')].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Price amount={price} isLeast={isLeast} className="shrink-0 text-lg" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
