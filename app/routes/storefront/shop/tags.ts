import { pictureUrl } from '#app/ui/picture-sources.ts'
import { addressOf, isNarrowed } from './address.ts'

type Shown = {
  shop: { id: string; name: string; location: string; description: string; logo: string | null }
  products: { id: string }[]
  page: number
}

/** What search engines and messengers read of a shop: its picture is the logo, else that of its newest product. */
export function shopTags({ shop, products, page }: Shown, origin: string, params: URLSearchParams) {
  const { id, name, location } = shop
  const said = shop.description.replaceAll(/\s+/g, ' ').trim()
  const description = said ? said.slice(0, 160) : `${name} sells from ${location}, with prices in kwacha.`
  const picture = pictureOf(shop, products)
  return [
    { title: `${name} | Thumba` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + addressOf(id, new URLSearchParams(), page) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Thumba' },
    { property: 'og:title', content: `${name}, ${location}` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/shop/${id}` },
    ...(picture ? [{ property: 'og:image', content: origin + picture }] : []),
    ...(isNarrowed(params) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

function pictureOf({ logo }: Shown['shop'], [newest]: Shown['products']) {
  if (logo) return pictureUrl(logo, 320, 'webp')
  return newest ? `/share-card/${newest.id}.jpg` : undefined
}
