import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Search } from '#app/ui/icons.tsx'
import type { OrderListParams } from './list-params.ts'

/** Finds among a shop's orders, between days too; the status stays chosen. */
export const OrderSearch = ({ wanted: { status, search, from, to } }: { wanted: OrderListParams }) => (
  <Form
    key={[search, from, to].join(' ')}
    role="search"
    aria-label="Orders of your shop"
    className="mt-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto_auto]"
  >
    {status && <input type="hidden" name="status" value={status} />}
    <TextField
      label="Find"
      className="max-md:col-span-2"
      type="search"
      name="search"
      placeholder="Order number, product, buyer or phone"
      maxLength={80}
      defaultValue={search}
    />
    <TextField label="From" type="date" name="from" defaultValue={from} />
    <TextField label="To" type="date" name="to" defaultValue={to} />
    <Button variant="secondary" className="max-md:col-span-2">
      <Search className="size-5" aria-hidden="true" />
      Search
    </Button>
  </Form>
)
