import { expect, test } from 'vitest'
import type { Viewer } from '#app/base/visitor.ts'
import { renderAccountLinks } from './render-account-links.server.tsx'

const viewer: Viewer = {
  name: 'Thandiwe <Kachale>',
  email: 'thandiwe@example.com',
  role: 'buyer',
  image: null,
  unread: 2,
  newestAt: 1,
}
const everybody = [null, ...(['buyer', 'seller', 'admin'] as const).map((role) => ({ ...viewer, role }))]

test('what is drawn apart from its page holds no id that React counts, and nothing that names a page', () => {
  for (const shown of everybody)
    for (const saving of [true, false]) {
      const html = renderAccountLinks({ viewer: shown, cartCount: 3, saving }, 'en')
      expect(html).toContain('Cart (3 items)')
      expect(html).not.toMatch(/="[^"]*_[rR]_?\w*_[^"]*"/)
      expect(html).not.toMatch(/aria-current|shop\.invalid|<script|<Kachale/)
    }
})
