type Shared = {
  title: string
  description: string
  /** The page's own address, and where its picture is. */
  url: string
  card: string
  type?: 'product' | 'website'
}

/** What search engines and messengers read of a page. Its language and `og:url` come with the canonical address (`SiteMeta`). */
export const socialMeta = ({ title, description, url, card, type = 'website' }: Shared) => [
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: 'Thumba' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: card },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** Where the card of a page is that is no product's and no shop's. */
export const pageCard = (origin: string, page: string, language: string) =>
  `${origin}/share-card/page/${cardNameOf(page)}.${language}.jpg`

/** `Clothing & Fashion` is `clothing-fashion`. */
export const cardNameOf = (page: string) => page.toLowerCase().replaceAll(/[^a-z]+/g, '-')
