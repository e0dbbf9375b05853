import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { namesOfControl } from '#app/modules/catalog/products/reading/filter-rules.ts'
import { Search } from '#app/ui/icons.tsx'
import * as texts from '#messages/search.ts'
import { SyncedInput } from './synced-input.tsx'

export const filterSheetId = 'filters'
/** All controls of the list belong to this one form, wherever on the page they stand. */
export const listFormId = 'list'

export type FormSubmit = (event: FormEvent<HTMLFormElement>) => void
type Props = { params: URLSearchParams; submit: FormSubmit }

export function ListSearch({ params, submit }: Props) {
  const t = useTranslate()
  function send(event: FormEvent<HTMLFormElement>) {
    submit(event)
    const sheet = document.getElementById(filterSheetId)
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
  }
  return (
    <Form id={listFormId} role="search" aria-label={t(texts.inThisList)} action="/products" onSubmit={send}>
      {[...namesOfControl('chips'), 'view'].map((name) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={params.get(name) ?? ''}
          disabled={!params.get(name)}
        />
      ))}
      <div className="relative">
        <SyncedInput
          type="search"
          name="search"
          value={params.get('search') ?? ''}
          aria-label={t(texts.searchInAllProducts)}
          placeholder={t(texts.searchHint)}
          enterKeyHint="search"
          className="h-11 w-full rounded-card border border-edge bg-card pr-12 pl-3 text-base"
        />
        <button
          type="submit"
          aria-label={t(texts.searchTheList)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-card text-leaf hover:bg-mist"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </div>
    </Form>
  )
}
