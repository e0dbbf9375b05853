import { Form, href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Search } from '#app/ui/icons.tsx'
import * as texts from '#messages/page-help.ts'
import { maxQuestionLength } from './search-rules.ts'

type Props = { text: string; onText: (text: string) => void }

export const SearchForm = ({ text, onText }: Props) => {
  const t = useTranslate()
  return (
    <Form role="search" action={href('/help-center')} className="mb-6 print:hidden">
      <label htmlFor="help-search" className="mb-1 block font-semibold">
        {t(texts.question)}
      </label>
      <div className="flex gap-2">
        <input
          id="help-search"
          type="search"
          name="q"
          value={text}
          onChange={(event) => onText(event.target.value)}
          maxLength={maxQuestionLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t(texts.example)}
          className="min-h-11 w-full min-w-0 rounded-card border border-edge bg-card px-3 text-base"
        />
        <Button className="shrink-0">
          <Search className="size-5" aria-hidden="true" />
          {t(texts.search)}
        </Button>
      </div>
    </Form>
  )
}
