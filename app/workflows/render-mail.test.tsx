import { describe, expect, test } from 'vitest'
import type { MailContent, MailedOrder, MailKind } from '#app/modules/platform/mail/rules.ts'
import { renderMail } from './render-mail.tsx'

const order: MailedOrder = {
  orderNumber: 'TB-2026-0042',
  sellerName: 'Limbe Cloth',
  buyerName: 'Chikondi Banda',
  lines: [
    { name: 'Chitenje, 2 yards', quantity: 2, price: 5_000, options: 'Colour: blue, Length: 2 yards' },
    { name: 'Head wrap', quantity: 1, price: 1_500, options: '' },
  ],
  subtotal: 11_500,
  shippingFee: 1_000,
  totalAmount: 12_500,
  payment: 'Cash on Delivery, not paid yet',
  delivery: 'Speed Courier to Area 25, Lilongwe, 1-2 days',
}

const sentOrder: MailedOrder = {
  ...order,
  parcel: {
    courierName: 'Post Coach',
    courierPhone: '+265888765432',
    trackingNumber: 'PC-7',
    waybillPath: '/orders/TB-2026-0042/waybill?key=signed',
  },
}

const receipt = { number: 'TR-2026-000123', path: '/orders/TB-2026-0042/receipt?key=signed' }

const placed = {
  ...({ kind: 'order-placed', reader: 'buyer', order } as const),
  path: '/orders/TB-2026-0042?key=signed',
}
/** Every kind but newsletters, whose words administrators choose: render-campaign.test.ts. */
const examples: { [Kind in Exclude<MailKind, 'campaign-test'>]: Extract<MailContent, { kind: Kind }>[] } = {
  welcome: [
    { kind: 'welcome', role: 'buyer' },
    { kind: 'welcome', role: 'seller' },
  ],
  'verify-email': [{ kind: 'verify-email', path: '/verify-email?token=abc' }],
  'reset-password': [{ kind: 'reset-password', path: '/reset-password?token=abc', minutes: 60 }],
  'password-changed': [{ kind: 'password-changed' }],
  'email-changed': [{ kind: 'email-changed', newEmail: 'new@example.com' }],
  'account-deleted': [{ kind: 'account-deleted' }],
  'order-placed': [
    placed,
    { kind: 'order-placed', reader: 'seller', order, path: '/orders/TB-2026-0042' },
    { ...placed, payPath: '/pay/a-checkout-of-the-tests?key=signed' },
  ],
  'order-status': [
    {
      kind: 'order-status',
      reader: 'buyer',
      order,
      title: 'Your order is on its way',
      note: 'Bus at 6',
      path: '/o',
    },
    { kind: 'order-status', reader: 'seller', order, title: 'The buyer cancelled', note: '', path: '/o' },
    {
      kind: 'order-status',
      reader: 'buyer',
      order: sentOrder,
      title: 'On its way',
      note: 'Sent',
      path: '/o',
    },
    { kind: 'order-status', reader: 'buyer', order, title: 'Delivered', note: '', path: '/o', receipt },
  ],
  'release-code': [
    {
      kind: 'release-code',
      orderNumber: 'TB-2026-0042',
      sellerName: 'Limbe Cloth',
      code: '012345',
      path: '/orders/TB-2026-0042?key=signed',
      receipt,
    },
  ],
  'sign-in-code': [{ kind: 'sign-in-code', code: '012345', minutes: 10 }],
  'order-code': [{ kind: 'order-code', orderNumber: 'TB-2026-0042', code: '012345', minutes: 10 }],
  'newsletter-welcome': [{ kind: 'newsletter-welcome', unsubscribePath: '/unsubscribe/key' }],
  'contact-message': [
    {
      kind: 'contact-message',
      from: 'Thoko',
      replyTo: 'thoko@example.com',
      topic: 'An order',
      message: 'Where is it?\n<b>Now</b>',
      path: '/admin/interest',
    },
  ],
  'contact-received': [{ kind: 'contact-received', topic: 'An order', message: 'Where is it?' }],
  answer: [
    { kind: 'answer', about: 'An order', question: 'Where is it?', answer: 'On the bus.\n\nCall us.' },
  ],
  notice: [{ kind: 'notice', title: 'Back in stock', text: 'The lamp you saved.', path: '/product/abc' }],
}

const origin = 'https://thumba.example'
const reader = { name: 'Chikondi Banda', language: 'en', origin }
const everyOne = Object.values(examples)
  .flat()
  .map((content) => [JSON.stringify(content).slice(0, 60), content] as const)

describe.each(everyOne)('a message %s', (_name, content) => {
  test('has a subject, stays under 40 KB and needs no picture §12.6 §12.8', async () => {
    const { subject, html } = await renderMail(content, reader)
    expect(subject).toMatch(/^\S.{5,}\S$/)
    expect(Buffer.byteLength(html)).toBeLessThan(40 * 1024)
    expect(html).not.toMatch(/<img|<svg|background-image|<script|url\(/)
  })

  test('leads into the shop only, in the text part as well §12.6', async () => {
    const { html, text } = await renderMail(content, reader)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
    expect(links.length).toBeGreaterThan(0)
    // A phone number is called, not visited.
    for (const href of links.filter((link) => !link.startsWith('tel:'))) {
      expect(new URL(href).origin).toBe(origin)
      expect(text).toContain(href.replaceAll('&amp;', '&'))
    }
  })

  test('greets and closes in Chichewa where the reader chose it, and leads to the same places §12.7', async () => {
    const { text } = await renderMail(content, reader)
    const { text: ny } = await renderMail(content, { ...reader, language: 'ny' })
    expect(text).toContain('Hello Chikondi Banda,')
    expect(text).toContain('Thank you,\nThumba')
    expect(ny).toContain('Moni Chikondi Banda,')
    expect(ny).toContain('Zikomo,\nThumba')
    for (const said of ['Hello Chikondi', 'Thank you,']) expect(ny).not.toContain(said)
    const links = (words: string) => words.match(/https?:\/\/[^\s)]+/g)?.toSorted()
    expect(links(ny)).toEqual(links(text))
  })

  test('has colours for the night §12.6', async () => {
    const { html } = await renderMail(content, reader)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  })
})

test('the mail about an order that is to be paid leads to where it is paid', async () => {
  const content = { ...placed, payPath: '/pay/a-checkout-of-the-tests?key=signed' }
  const { html, text } = await renderMail(content, reader)
  expect(html.match(/class="press"/g)).toHaveLength(1)
  expect(html).toContain(`${origin}${content.payPath}`)
  expect(text).toContain(`${origin}${content.path}`)
  expect(text).toContain('Thumba holds your money until you have the goods')
})

test('the mail about a new order asks its seller to confirm it, or to wait for the money §45.7', async () => {
  const sold = { kind: 'order-placed', reader: 'seller', path: '/seller/orders/TB-2026-0042' } as const
  const cash = await renderMail({ ...sold, order }, reader)
  expect(cash.text).toContain('Please confirm the order soon.')
  const payFirst = await renderMail({ ...sold, order: { ...order, payFirst: true } }, reader)
  expect(payFirst.text).toContain('The order is confirmed automatically once the buyer has paid')
  expect(payFirst.text).not.toContain('Please confirm')
})

test.each(['buyer', 'seller'] as const)(
  'an order mail to the %s shows lines, options, delivery, payment, total and one button §12.8',
  async (reads) => {
    const content = examples['order-placed'].find((example) => example.reader === reads)!
    const { html, text } = await renderMail(content, reader)
    for (const said of [
      '2 × Chitenje, 2 yards',
      'Colour: blue, Length: 2 yards',
      'MK\u00a010,000',
      'MK\u00a01,500',
      'MK\u00a011,500',
      'Speed Courier to Area 25, Lilongwe, 1-2 days',
      'MK\u00a01,000',
      'Cash on Delivery, not paid yet',
      'MK\u00a012,500',
      'TB-2026-0042',
    ]) {
      expect(text).toContain(said)
    }
    expect(html.match(/class="press"/g)).toHaveLength(1)
    expect(html).toContain(`${origin}${content.path}`)
  },
)

test('what somebody typed stays text §12.8', async () => {
  const { html, text, subject, replyTo } = await renderMail(
    { ...examples['contact-message'][0]!, topic: 'Hi\r\nBcc: all@example.com' },
    reader,
  )
  expect(html).toContain('&lt;b&gt;Now&lt;/b&gt;')
  expect(text).toContain('<b>Now</b>')
  expect(subject).toBe('Message from Thoko: Hi Bcc: all@example.com')
  expect(replyTo).toBe('thoko@example.com')
})

test('answers go to the shop’s contact address, unless the message names somebody', async () => {
  const answersTo = 'help@thumba.example'
  const replyTo = async (content: MailContent, more = {}) =>
    (await renderMail(content, { ...reader, ...more })).replyTo
  expect(await replyTo(examples.notice[0]!, { answersTo })).toBe(answersTo)
  expect(await replyTo(examples['contact-message'][0]!, { answersTo })).toBe('thoko@example.com')
  expect(await replyTo(examples.notice[0]!, { answersTo: '' })).toBeUndefined()
})

test('a link that would leave the shop is refused', async () => {
  const content = { ...examples.notice[0]!, path: '//elsewhere.example/x' }
  await expect(renderMail(content, reader)).rejects.toThrow('may only lead into the shop')
})

test('the message of an order on its way names the courier, calls them by a tap, and leads to the waybill', async () => {
  const { html, text } = await renderMail(examples['order-status'][2]!, reader)
  for (const part of ['href="tel:+265888765432"', `href="${origin}/orders/TB-2026-0042/waybill?key=signed"`])
    expect(html).toContain(part)
  for (const part of [
    'Post Coach',
    '0888 765 432',
    'PC-7',
    `${origin}/orders/TB-2026-0042/waybill?key=signed`,
  ])
    expect(text).toContain(part)
})

test('the messages about a paid order name its receipt and lead to it §47.13', async () => {
  for (const content of [examples['order-status'][3]!, examples['release-code'][0]!]) {
    const { html, text } = await renderMail(content, reader)
    expect(html).toMatch(
      /href="https:\/\/thumba\.example\/orders\/TB-2026-0042\/receipt\?key=signed"[^>]*>TR-2026-000123</,
    )
    expect(text).toContain('Receipt: TR-2026-000123')
  }
  const { text } = await renderMail(examples['order-status'][0]!, reader)
  expect(text).not.toContain('Receipt')
})

test('the welcome to the newsletter leads to where it ends and to where its reader chooses', async () => {
  const content = { kind: 'newsletter-welcome', unsubscribePath: '/unsubscribe?token=k' } as const
  const mail = await renderMail(content, { name: '', language: 'en', origin: 'https://thumba.example' })
  expect(mail.unsubscribeUrl).toBe('https://thumba.example/unsubscribe?token=k')
  expect(mail.html).toContain('href="https://thumba.example/unsubscribe?token=k"')
  expect(mail.html).toContain('href="https://thumba.example/newsletter-preferences?token=k"')
  expect(mail.text).toContain('https://thumba.example/newsletter-preferences?token=k')
})

test('a message bears the name that the settings give the shop §34.5', async () => {
  const welcome = { kind: 'welcome', role: 'buyer' } as const
  const { subject, text } = await renderMail(welcome, { ...reader, site: 'Msika' })
  expect(subject).toBe('Welcome to Msika')
  expect(text).toContain('Msika, the market of Malawi')
  expect(text).not.toContain('Thumba')
})

test('an answer shows its lines and paragraphs as they were written, and the question below it', async () => {
  const question = 'Where is it?\n<b>Now</b>'
  const mail = await renderMail(
    { kind: 'answer', about: 'An order', question, answer: 'On the bus.\nAt noon.\n\nCall us.' },
    { ...reader, answersTo: 'help@thumba.example' },
  )
  expect([mail.subject, mail.replyTo]).toEqual(['Answer from Thumba: An order', 'help@thumba.example'])
  expect(mail.text).toMatch(
    /On the bus\.\nAt noon\.\n\nCall us\.\n\nThis is what you wrote:\n\nWhere is it\?/,
  )
  expect(mail.html).toContain('&lt;b&gt;Now&lt;/b&gt;')
})
