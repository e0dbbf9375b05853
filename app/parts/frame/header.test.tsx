import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AccountLinksProps } from './account-links.tsx'
import { Header } from './header.tsx'

const render = (props: AccountLinksProps) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Header {...props} /> }])} />,
  )
const thandiwe = {
  name: 'Thandiwe Banda',
  email: 'thandiwe@example.mw',
  role: 'seller' as const,
  image: null,
  unread: 0,
  newestAt: 0,
}

test('a guest finds For you, Discover, Sign in and Sign up §2.7 §2.14', () => {
  const html = render({ viewer: null, cartCount: 0 })
  for (const link of ['href="/"', 'href="/products"', 'href="/login"', 'href="/register"', 'href="/cart"']) {
    expect(html).toContain(link)
  }
  expect(html).not.toContain('/logout')
})

test('a member finds name, email, role and Sign out as a form §2.15 §16.21', () => {
  const html = render({ viewer: thandiwe, cartCount: 0 })
  expect(html).toContain('Thandiwe Banda')
  expect(html).toContain('thandiwe@example.mw')
  expect(html).toContain('>Seller<')
  expect(html).toMatch(/<form[^>]*action="\/logout" method="post"/)
  expect(html).not.toContain('href="/login"')
})

test('every category links to its products §2.8', () => {
  const html = render({ viewer: null, cartCount: 0 })
  expect(html).toContain('href="/products?category=Electronics"')
  expect(html).toContain('href="/products?category=Clothing+%26+Fashion"')
})

test('the cart carries its tooltip and its capped count §9.14', () => {
  const html = render({ viewer: null, cartCount: 140 })
  expect(html).toContain('title="Cart (140 items)"')
  expect(html).toContain('>99+<')
})

test('the search is a plain form without scripts', () => {
  expect(render({ viewer: null, cartCount: 0 })).toMatch(/<form[^>]*action="\/products"[^>]*>.*name="search"/)
})

/** The links of the menu under the member's name, in order. */
function menuOf(role: 'buyer' | 'seller' | 'admin') {
  const html = render({ viewer: { ...thandiwe, role }, cartCount: 0 })
  const menu = /, account menu<\/span>[\s\S]*?<\/details>/.exec(html)![0]
  return [...menu.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, path, text]) => [text, path])
}
const everybody = [
  ['Profile', '/profile'],
  ['Notifications', '/notifications'],
]

test('the menu of a buyer leads to Buyer Dashboard, My Orders and Wishlist, and to Profile and Notifications §16.21', () => {
  expect(menuOf('buyer')).toEqual([
    ['Buyer Dashboard', '/buyer/dashboard'],
    ['My Orders', '/orders'],
    ['Wishlist', '/wishlist'],
    ...everybody,
  ])
})

test('the menu of a seller leads to Seller Dashboard first', () => {
  expect(menuOf('seller')[0]).toEqual(['Seller Dashboard', '/dashboard'])
})

test('the menus of sellers and administrators lead to Profile and Notifications, and to no page that is not there §16.21 §31.3', () => {
  expect(menuOf('seller').slice(1)).toEqual(everybody)
  expect(menuOf('admin')).toEqual([
    ['Admin Dashboard', '/admin'],
    ['Two-step sign-in', '/admin/second-factor'],
    ...everybody,
  ])
})

test("the menu shows the member's own picture", () => {
  const viewer = { ...thandiwe, image: 'users/abc/me_1_x' }
  expect(render({ viewer, cartCount: 0 })).toContain('src="/media/users/abc/me_1_x/160.jpg"')
})

test('the bell of a member says how much is unread, and guests have none §16.14', () => {
  const html = render({ viewer: { ...thandiwe, unread: 3 }, cartCount: 0 })
  expect(html).toMatch(/<a [^>]*title="Notifications \(3 unread\)"[^>]*href="\/notifications"/)
  expect(html).toContain('>Notifications (3 unread)</span>')
  expect(render({ viewer: { ...thandiwe, unread: 100 }, cartCount: 0 })).toContain(
    'Notifications (99+ unread)',
  )
  expect(render({ viewer: null, cartCount: 0 })).not.toContain('Notifications')
})
