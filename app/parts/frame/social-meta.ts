import type { Site } from '#app/kit/page-title.ts'

type Shared = {
  title: string
  description: string
  /** The page's own address, and where its picture is. */
  url: string
  card: string
  type?: 'product' | 'website'
  site: Site
}

/** What search engines and messengers read of a page. */
export const socialMeta = ({ title, description, url, card, type = 'website', site }: Shared) => [
  { name: 'description', content: description },
  ...addressesOf(url, site.language),
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: site.siteName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: card },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/**
 * The canonical address, and that of each language. Whoever comes without a language in the address gets their own; search
 * engines name none, and get English.
 */
function addressesOf(url: string, language: string) {
  const inChichewa = `${url}${url.includes('?') ? '&' : '?'}lang=ny`
  const [own, locale, other] = language === 'ny' ? [inChichewa, 'ny_MW', 'en_GB'] : [url, 'en_GB', 'ny_MW']
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    { property: 'og:url', content: own },
    { property: 'og:locale', content: locale },
    { property: 'og:locale:alternate', content: other },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ny', href: inChichewa },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
  ] as const
}

/** Where the card of a page is that is no product's and no shop's. */
export const pageCard = (origin: string, page: string, language: string) =>
  `${origin}/share-card/page/${cardNameOf(page)}.${language}.jpg`

/** `Clothing & Fashion` is `clothing-fashion`. */
export const cardNameOf = (page: string) => page.toLowerCase().replaceAll(/[^a-z]+/g, '-')
