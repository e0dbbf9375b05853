import { Form } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Search } from '#app/ui/icons.tsx'
import * as texts from '#messages/seller-orders.ts'
import type { OrderListParams } from './list-params.ts'

/** Finds among a shop's orders, between days too; the status stays chosen. */
export const OrderSearch = ({ wanted: { status, search, from, to } }: { wanted: OrderListParams }) => {
  const t = useTranslate()
  return (
    <Form
      key={[search, from, to].join(' ')}
      role="search"
      aria-label={t(texts.title)}
      className="mt-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto_auto]"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <TextField
        label={t(texts.find)}
        className="max-md:col-span-2"
        type="search"
        name="search"
        placeholder={t(texts.searchHint)}
        maxLength={80}
        defaultValue={search}
      />
      <TextField label={t(texts.from)} type="date" name="from" defaultValue={from} />
      <TextField label={t(texts.to)} type="date" name="to" defaultValue={to} />
      <Button variant="secondary" className="max-md:col-span-2">
        <Search className="size-5" aria-hidden="true" />
        {t(texts.search)}
      </Button>
    </Form>
  )
}
