import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { categoryText } from '#app/modules/catalog/products/rules.ts'
import { type IconComponent, LayoutGrid, Search, ShoppingBag, Store } from '#app/ui/icons.tsx'
import * as texts from '#messages/search.ts'
import { searchHref, suggestionHref } from './search-rules.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const icons: Record<Suggestion['kind'], IconComponent> = {
  query: Search,
  product: ShoppingBag,
  category: LayoutGrid,
  seller: Store,
}

// The header is drawn apart from its page (kit/cached-part.tsx), and has the only one.
const listId = 'search-suggestions'
const optionId = (index: number) => `${listId}-${index}`

/** As wide as the screen on a phone, where the header's second row holds it; else as wide as the field. */
const panel =
  'absolute inset-x-0 top-full z-40 border-line bg-card shadow-raised max-md:border-y md:mt-1 md:rounded-card md:border'

/**
 * The search of every page: a plain GET form, and with scripts a combobox with list autocomplete (WAI-ARIA APG).
 * Enter searches for the text, or follows the suggestion that the arrow keys have reached.
 */
export function SearchBox({ className = '' }: { className?: string }) {
  const t = useTranslate()
  const { text, suggestions, failed, active, open, ...act } = useCombobox()

  return (
    <Form role="search" action="/products" className={`md:relative ${className}`} onSubmit={act.submit}>
      <div className="relative">
        <input
          type="search"
          name="search"
          aria-label={t(texts.searchProducts)}
          placeholder={t(texts.searchProducts)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={(event) => act.type(event.target)}
          onKeyDown={act.press}
          onFocus={act.focus}
          onBlur={act.leave}
          className="h-11 w-full rounded-full border border-edge bg-card pr-12 pl-4 text-base [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t(texts.search)}
          className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-dark"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t(texts.suggestions)}
        hidden={!open}
        className={`${panel} overflow-hidden py-1`}
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={`${suggestion.kind} ${suggestion.id ?? suggestion.text}`}
            id={optionId(index)}
            suggestion={suggestion}
            selected={index === active}
            choose={() => act.choose(suggestion)}
          />
        ))}
      </div>
      <p role="status" className={failed ? `${panel} px-4 py-3 text-sm` : 'sr-only'}>
        {failed
          ? t(texts.suggestionsFailed)
          : open
            ? t(texts.suggestionsShown, { count: suggestions.length })
            : ''}
      </p>
    </Form>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; selected: boolean; choose: () => void }

function Option({ id, suggestion: { kind, text }, selected, choose }: OptionProps) {
  const t = useTranslate()
  const Icon = icons[kind]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps focus and keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onPointerDown={(event) => event.preventDefault()}
      onClick={choose}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 hover:bg-mist aria-selected:bg-leaf-soft"
    >
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 grow truncate">
        {kind === 'category' ? spoken(t, categoryText(text)) : text}
      </span>
      {kind !== 'query' && <span className="text-muted text-sm">{t(texts.suggestionKinds[kind])}</span>}
    </div>
  )
}

function useCombobox() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [wanted, setWanted] = useState(false)
  const proposed = useSuggestions(text)
  const { suggestions } = proposed
  const open = wanted && suggestions.length > 0

  function go(address: string | undefined) {
    if (!address) return
    setText('')
    setWanted(false)
    setActive(-1)
    navigate(address)
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && suggestions.length > 0) {
      event.preventDefault()
      setWanted(true)
      // One place more than there are suggestions: -1 is the text itself.
      const places = suggestions.length + 1
      setActive((now) => ((now + 1 + by + places) % places) - 1)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!open) setText('')
      setWanted(false)
      setActive(-1)
    }
  }

  return {
    text,
    suggestions,
    failed: wanted && proposed.failed,
    active,
    open,
    press,
    type: (input: HTMLInputElement) => {
      setText(input.value)
      // Who typed before the scripts came may be elsewhere by now.
      setWanted(input === document.activeElement)
      setActive(-1)
    },
    focus: () => setWanted(true),
    leave: () => setWanted(false),
    choose: (suggestion: Suggestion) => go(suggestionHref(suggestion)),
    submit: (event: FormEvent) => {
      event.preventDefault()
      const chosen = open ? suggestions[active] : undefined
      go(chosen ? suggestionHref(chosen) : searchHref(text))
    },
  }
}
