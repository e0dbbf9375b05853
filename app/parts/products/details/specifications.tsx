import { Link } from 'react-router'
import { formatDate } from '#app/base/dates/format-date.ts'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type CategoryFields,
  categoryText,
  detailName,
  detailValue,
  factsOf,
} from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/products.ts'
import { categoryHref } from '../category-icon.tsx'

export type ProductFact = { name: string; value: string }
type Props = { facts: ProductFact[]; category: string; createdAt: string; categoryFields: CategoryFields }

// The server of another release may leave the facts out.
export const ProductSpecifications = ({ facts = [], category, createdAt, categoryFields }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {t(texts.facts)}
      </h2>
      <dl className="mt-2 overflow-hidden rounded-card border border-line [&>div:nth-child(odd)]:bg-mist [&>div]:flex [&>div]:gap-4 [&>div]:px-4 [&>div]:py-2 [&_dd]:min-w-0 [&_dt]:w-2/5 [&_dt]:shrink-0 [&_dt]:text-muted">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t(texts.category)}</dt>
          <dd>
            <Link to={categoryHref(category)} className="underline underline-offset-4">
              {spoken(t, categoryText(category))}
            </Link>
          </dd>
        </div>
        {factsOf(categoryFields).map(([name, value]) => (
          <div key={name}>
            <dt className="first-letter:uppercase">{spoken(t, detailName(name))}</dt>
            <dd className="first-letter:uppercase">{spoken(t, detailValue(name, value))}</dd>
          </div>
        ))}
        <div>
          <dt>{t(texts.listed)}</dt>
          <dd>{formatDate(createdAt, t)}</dd>
        </div>
      </dl>
    </section>
  )
}
