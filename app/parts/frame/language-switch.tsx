import { use } from 'react'
import { saveTypedForms } from '#app/client/typed-forms.ts'
import { LanguageContext, useTranslate } from '#app/messages/use-translate.ts'
import { suggest } from '#messages/language.ts'

/** Each in itself: whoever looks for it may read no other. */
const others = {
  en: ['ny', 'Chichewa'],
  ny: ['en', 'English'],
} as const

/**
 * Leads to the same page in the other language. The whole page is loaded anew, since its scripts speak one language only; what
 * was typed on it comes back.
 */
export const LanguageSwitch = ({ className = '' }: { className?: string }) => {
  const [lang, name] = others[use(LanguageContext)]
  return (
    <form method="post" action={`/language?lang=${lang}`} onSubmit={saveTypedForms}>
      <button
        type="submit"
        lang={lang}
        className={`min-h-11 whitespace-nowrap rounded-card px-2 font-medium underline-offset-4 hover:underline ${className}`}
      >
        {name}
      </button>
    </form>
  )
}

/** On pages that are translated, whose readers know the better words. They say where it stood by the address they come from. */
export const SuggestLink = () => {
  const t = useTranslate()
  return use(LanguageContext) === 'en' ? null : (
    <a href="/suggest-words" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
      {t(suggest)}
    </a>
  )
}
