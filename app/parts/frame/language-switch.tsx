import { use } from 'react'
import { keepTypedForms } from '#app/client/typed-forms.ts'
import { LanguageContext } from '#app/messages/use-translate.ts'

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
    <form method="post" action="/language" onSubmit={keepTypedForms}>
      <input type="hidden" name="lang" value={lang} />
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
