import { Form, href, useLocation } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Search } from '#app/ui/icons.tsx'
import * as texts from '#messages/admin.ts'
import { maxTyped } from './found-rules.ts'

/** One field for whatever somebody names on the phone: an order's number, a phone number, a name. */
export function SearchEverything() {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const typed = pathname === href('/admin/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <Form
      role="search"
      aria-label={t(texts.search)}
      action={href('/admin/search')}
      className="relative min-w-0 grow lg:w-80 lg:grow-0"
    >
      <input
        key={typed}
        type="search"
        name="q"
        required
        aria-label={t(texts.searchHint)}
        placeholder={t(texts.searchHint)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxTyped}
        defaultValue={typed}
        className="h-11 w-full rounded-full border border-edge bg-card pr-11 pl-4 text-base text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t(texts.searchFor)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-leaf hover:bg-mist"
      >
        <Search className="size-5" />
      </button>
    </Form>
  )
}
