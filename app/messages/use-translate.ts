import { createContext, use } from 'react'
import { type Language, type Translate, translator } from './language.ts'

/** The language of the page that is drawn; the root says it. */
export const LanguageContext = createContext<Language>('en')

export const useTranslate = (): Translate => translator(use(LanguageContext))
