import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Footer, hasShortFooter, ShortFooter } from './footer.tsx'

const contact = { email: 'hello@thumba.example', phone: '0999 123 456', address: 'Lilongwe, Malawi' }
const social = [{ name: 'Facebook', url: 'https://facebook.com/thumba' }]
const render = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
const html = render(<Footer contact={contact} social={social} />)

test('the contact block and the social links are those of the settings §2.18', () => {
  expect(html).toContain('href="mailto:hello@thumba.example"')
  expect(html).toContain('href="tel:0999123456"')
  expect(html).toContain('Lilongwe, Malawi')
  expect(html).toMatch(/href="https:\/\/facebook\.com\/thumba"[^>]*>Facebook</)
})

test('the columns are About, Support, Legal and Sellers, each link where it belongs §17.2', () => {
  const columns = Object.fromEntries(
    [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2><ul[^>]*>(.*?)<\/ul>/g)].map(([, title, list]) => [
      title,
      [...list!.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => `${text} ${href}`),
    ]),
  )
  expect(columns).toMatchObject({
    About: ['About Us /about-us', 'How it Works /how-it-works'],
    Support: [
      'Help Center /help-center',
      'Contact Us /contact-us',
      'Shipping Info /shipping-info',
      'Returns /returns',
    ],
    Legal: [
      'Privacy Policy /privacy',
      'Terms of Use /terms',
      'Cookie Policy /cookie-policy',
      'Dispute Resolution /disputes',
    ],
    Sellers: ['Start Selling /register?role=seller', 'Seller Guide /seller-guide'],
  })
})

test('Start Selling leads to the registration of sellers §2.19', () => {
  expect(html).toContain('>Sellers</h2>')
  expect(html).toMatch(/href="\/register\?role=seller"[^>]*>Start Selling</)
})

test('the notes are Made in Malawi, Secure Payments and Nationwide Delivery §2.20', () => {
  for (const note of ['Made in Malawi', 'Secure Payments', 'Nationwide Delivery'])
    expect(html).toContain(note)
})

test('the short footer shows language, help and terms, and folds every link of the whole one', () => {
  const short = render(<ShortFooter contact={contact} social={social} />)
  const [shown = '', folded = ''] = short.split('<details')
  const addresses = (part: string) =>
    [...part.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, address]) => address)
  expect(addresses(shown)).toEqual(['/help-center', '/terms'])
  expect(shown).toContain('action="/language?lang=ny"')
  expect(folded).toMatch(/^ class="[^"]*"><summary[^>]*>All links</)
  expect(addresses(folded)).toEqual(expect.arrayContaining(addresses(html)))
  expect(short).not.toContain('name="email"')
})

test.each([
  '/checkout',
  '/pay/abcdefgh12345678',
  '/profile',
  '/buyer/profile',
  '/profile/password',
  '/addresses/new',
  '/buyer/addresses',
  '/seller/profile',
  '/seller/profile/papers',
])('the footer of %s is short', (path) => expect(hasShortFooter(path)).toBe(true))

test.each([
  '/',
  '/products',
  '/product/abcdefgh12345678',
  '/shop/abcdefgh12345678',
  '/cart',
  '/orders',
  '/orders/find',
  '/order-confirmation',
  '/payments-and-more',
  '/buyer/dashboard',
  '/seller/products/new',
  '/seller/earnings',
])('the footer of %s is whole', (path) => expect(hasShortFooter(path)).toBe(false))
