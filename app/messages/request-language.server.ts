import { type Language, languages, type Translate, translator } from './language.ts'

const cookieName = 'thumba-language'
const year = 365 * 24 * 60 * 60

/**
 * The language of the answer to a request: what its address says (`?lang=ny`), else what was chosen in this browser, else
 * what the account says, else what the browser is set to.
 */
export const languageOf = (request: Request): Language =>
  languageInAddress(request.url) ?? languageInCookie(request) ?? acceptedLanguage(request)

export const translatorOf = (request: Request): Translate => translator(languageOf(request))

/** What an address says of the language, on whichever page. */
export function languageInAddress(address: string): Language | undefined {
  const said = /[?&]lang=([a-z]+)(?:[&#]|$)/.exec(address)?.[1]
  return languages.find((language) => language === said)
}

export function languageInCookie(request: Request): Language | undefined {
  const said = sent.exec(request.headers.get('Cookie') ?? '')?.[1]
  return languages.find((language) => language === said)
}
const sent = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z]+)`)

/** Keeps the language in the browser, so that its next pages and its scripts ask for the same. */
export const languageCookie = (language: Language) =>
  `${cookieName}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax`

/** The cookie of a request whose address says another language than the browser remembers. */
export function newLanguageCookie(request: Request): string | undefined {
  const said = languageInAddress(request.url)
  return said && said !== languageInCookie(request) ? languageCookie(said) : undefined
}

/**
 * From now on the account's language stands in the place of the browser's own setting. Every account is in English until
 * its owner says otherwise, so English there says nothing.
 */
export function preferAccountLanguage(request: Request, language: Language | undefined) {
  if (language && language !== 'en') request.headers.set(accept, language)
}

/** The headers of a request that is made for one language, and for nobody in particular. */
export const headersFor = (language: Language) => ({ [accept]: language })

const accept = 'Accept-Language'

/** The one of ours that the browser wants most; English where it names neither. */
function acceptedLanguage(request: Request): Language {
  const header = request.headers.get(accept)
  if (!header || header.length > longestHeader) return 'en'
  let [best, most] = ['en' as Language, 0]
  for (const part of header.toLowerCase().split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = weightIn(parameters)
    const language = languages.find((one) => tag.split('-')[0] === one)
    if (language && weight > most) [best, most] = [language, weight]
  }
  return best
}
const longestHeader = 500

function weightIn(parameters: string[]) {
  const said = parameters.find((text) => text.startsWith('q='))
  const weight = said === undefined ? 1 : Number(said.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
