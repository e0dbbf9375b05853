import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { Search } from '#app/ui/icons.tsx'
import type { OrderListParams } from './list-params.ts'

/** Finds among one's own orders; the status stays chosen. */
export const OrderSearch = ({ wanted: { status, search } }: { wanted: OrderListParams }) => (
  <Form role="search" aria-label="Your orders" className="mt-4 flex max-w-xl gap-2">
    {status && <input type="hidden" name="status" value={status} />}
    <input
      key={search}
      type="search"
      name="search"
      aria-label="Order number or product"
      placeholder="Order number or product"
      maxLength={80}
      defaultValue={search}
      className={inputClasses}
    />
    <Button variant="secondary" aria-label="Search your orders">
      <Search className="size-5" aria-hidden="true" />
    </Button>
  </Form>
)
