import { Form } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { ProductStatus } from '#app/modules/catalog/products/rules.ts'
import { Button } from '#app/ui/button.tsx'

type Props = { product: { status: ProductStatus; pinnedAt: Date | null } }

/** Whether the product comes first among the featured of the home page. */
export function PinForm({ product: { status, pinnedAt } }: Props) {
  if (!pinnedAt && status !== 'approved') return null
  return (
    <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button name="intent" value={pinnedAt ? 'unpin' : 'pin'} variant="secondary">
        {pinnedAt ? 'Take off Featured' : 'Pin to Featured'}
      </Button>
      {pinnedAt && (
        <p className="text-muted text-sm">
          Pinned <Timestamp at={pinnedAt.toISOString()} />
          {status === 'approved' ? '' : '; buyers see it there again once it is on sale'}
        </p>
      )}
    </Form>
  )
}
