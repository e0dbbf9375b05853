import { Form } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { inputClasses } from '#app/ui/form/field.tsx'
import { Search } from '#app/ui/icons.tsx'
import * as texts from '#messages/my-orders.ts'
import type { OrderListParams } from './list-params.ts'

/** Finds among one's own orders; the status stays chosen. */
export const OrderSearch = ({ wanted: { status, search } }: { wanted: OrderListParams }) => {
  const t = useTranslate()
  return (
    <Form role="search" aria-label={t(texts.title)} className="mt-4 flex max-w-xl gap-2">
      {status && <input type="hidden" name="status" value={status} />}
      <input
        key={search}
        type="search"
        name="search"
        aria-label={t(texts.searchLabel)}
        placeholder={t(texts.searchLabel)}
        maxLength={80}
        defaultValue={search}
        className={inputClasses}
      />
      <Button variant="secondary" aria-label={t(texts.search)}>
        <Search className="size-5" aria-hidden="true" />
      </Button>
    </Form>
  )
}
