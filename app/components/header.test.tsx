import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Header, type HeaderProps } from './header.tsx'

const render = (props: HeaderProps) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Header {...props} /> }])} />,
  )
const thandiwe = { name: 'Thandiwe Banda', email: 'thandiwe@example.mw', role: 'seller' } as const

test('a guest finds For you, Discover, Sign in and Sign up', () => {
  const html = render({ viewer: null, cartCount: 0 })
  for (const link of ['href="/"', 'href="/products"', 'href="/login"', 'href="/register"', 'href="/cart"']) {
    expect(html).toContain(link)
  }
  expect(html).not.toContain('/logout')
})

test('a member finds name, email, role and Sign out as a form', () => {
  const html = render({ viewer: thandiwe, cartCount: 0 })
  expect(html).toContain('Thandiwe Banda')
  expect(html).toContain('thandiwe@example.mw')
  expect(html).toContain('>Seller<')
  expect(html).toMatch(/<form[^>]*action="\/logout" method="post"/)
  expect(html).not.toContain('href="/login"')
})

test('every category links to its products', () => {
  const html = render({ viewer: null, cartCount: 0 })
  expect(html).toContain('href="/products?category=Electronics"')
  expect(html).toContain('href="/products?category=Clothing+%26+Fashion"')
})

test('the cart carries its tooltip and its capped count', () => {
  const html = render({ viewer: null, cartCount: 140 })
  expect(html).toContain('title="Cart (140 items)"')
  expect(html).toContain('>99+<')
})

test('the search is a plain form without scripts', () => {
  expect(render({ viewer: null, cartCount: 0 })).toMatch(/<form[^>]*action="\/products"[^>]*>.*name="search"/)
})
