import { expect, test } from 'vitest'
import type { CampaignMail } from '#app/modules/platform/mail/rules.ts'
import { renderCampaign, renderMail } from './render-mail.tsx'

const shop = { origin: 'https://thumba.example', site: 'Thumba' }
const letter: CampaignMail = {
  subject: 'Planting time',
  preview: 'Hoes and seed',
  blocks: [
    { kind: 'heading', text: 'Moni & welcome' },
    { kind: 'text', text: 'First line\nsecond line\n\nAnother paragraph <b>' },
    { kind: 'picture', picture: '/media/campaigns/a/640.webp', alt: 'A field' },
    {
      kind: 'products',
      products: [
        {
          link: 0,
          path: '/product/a',
          name: 'Hoe',
          price: 9000,
          sellerName: 'Moyo',
          picture: '/media/p/320.webp',
        },
        { link: 2, path: '/product/c', name: 'Seed', price: 1500, sellerName: 'Banda', picture: null },
      ],
    },
    { kind: 'button', link: 3, text: 'See more', url: 'https://example.com/x?a=b' },
  ],
}
const marks = {
  unsubscribe: 'https://thumba.example/unsubscribe?campaign=c&token=t',
  preferences: 'https://thumba.example/newsletter-preferences?token=t',
  pixel: 'https://thumba.example/newsletter/open/m',
  click: (link: number) => `https://thumba.example/newsletter/click/m/${link}`,
}

test('a newsletter shows its blocks in order, in HTML and as text', async () => {
  const { subject, html, text } = await renderCampaign(letter, shop, marks)
  expect(subject).toBe('Planting time')
  const said = [
    'Moni & welcome',
    'First line\nsecond line',
    'Another paragraph <b>',
    'Hoe',
    'MK\u00a09,000',
    'Moyo',
    'Seed',
    'See more',
  ]
  const places = said.map((words) => text.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(html).toContain('Another paragraph &lt;b&gt;')
  expect(html).toContain('src="https://thumba.example/media/campaigns/a/640.webp"')
  expect(html).toContain('alt="A field"')
})

test('its links are counted ones, with how to leave and to choose, also in the text part', async () => {
  const { html, text } = await renderCampaign(letter, shop, marks)
  for (const part of [html.replaceAll('&amp;', '&'), text]) {
    for (const link of [0, 2, 3]) expect(part).toContain(marks.click(link))
    expect(part).toContain(marks.unsubscribe)
    expect(part).toContain(marks.preferences)
  }
  expect(html).not.toContain('example.com/x')
  expect(html).toContain(`src="${marks.pixel}"`)
  expect(text).not.toContain(marks.pixel)
  expect(text.split(marks.click(0))).toHaveLength(2) // once: the picture's link is the name's
})

test('a test of it leads straight where its links lead, counts nothing and says what it is', async () => {
  const reader = { name: '', language: 'en', origin: shop.origin }
  const { html, text, unsubscribeUrl } = await renderMail({ kind: 'campaign-test', letter }, reader)
  for (const address of ['https://thumba.example/product/a', 'https://example.com/x?a=b'])
    expect(html).toContain(address)
  expect(html).not.toMatch(/newsletter\/(open|click)/)
  expect(text).toContain('This is a test of our newsletter')
  expect(unsubscribeUrl).toBeUndefined()
})
