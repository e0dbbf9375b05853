import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ApprovedContent, ComparedField } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { FieldValue, fieldLabels } from './field-value.tsx'

const facts: ComparedField[] = ['price', 'category', 'condition', 'description', 'tags', 'categoryFields']
type Props = { product: ApprovedContent & { id: string; stock: number; listed: boolean } }

/** Everything that the seller wrote and showed. */
export const ProductDetails = ({ product }: Props) => (
  <section aria-label="As it is now" className="mt-6 rounded-card border border-line bg-card p-4">
    <h2 className="text-xl">As it is now</h2>
    <div className="mt-3">
      <FieldValue content={product} field="images" />
    </div>
    <dl className="mt-4 flex flex-col gap-3">
      {facts.map((field) => (
        <Fact key={field} name={fieldLabels[field]}>
          <FieldValue content={product} field={field} />
        </Fact>
      ))}
      <Fact name="Stock">{product.stock}</Fact>
      {product.listed && (
        <Fact name="Product page">
          <Link
            to={href('/product/:productId', { productId: product.id })}
            className="text-leaf underline underline-offset-4"
          >
            As buyers see it
          </Link>
        </Fact>
      )}
    </dl>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-2 sm:grid-cols-[8rem_1fr]">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
