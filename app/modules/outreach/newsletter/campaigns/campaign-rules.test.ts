import { describe, expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { mailInMessageId, mailInToken, mailToken, messageIdOf } from '../tokens.server.ts'
import { campaignInput } from './campaign-input-rules.ts'
import {
  batchFor,
  isLink,
  linksOf,
  missingCampaignParts,
  retryAfterMinutes,
  statusAfterSend,
} from './campaign-rules.ts'

const button = { kind: 'button', text: 'Go', url: '/products' } as const

test('a campaign that was sent is not sent again', () => {
  const sent = { status: 'sent', subject: 'S', body: [button], scheduledAt: null } as const
  expect(statusAfterSend({ ...sent, body: [...sent.body] }, new Date())).toMatchObject({ ok: false })
})

test('a letter needs a subject, a block, and something in each block', () => {
  expect(t(missingCampaignParts({ subject: ' ', body: [button] })!)).toBe('it has no subject')
  expect(t(missingCampaignParts({ subject: 'S', body: [] })!)).toBe('it has no block')
  for (const block of [
    { kind: 'heading', text: '' },
    { kind: 'text', text: ' \n' },
    { kind: 'picture', path: '', alt: 'A hoe' },
    { kind: 'products', ids: [] },
    { kind: 'button', text: '', url: '/' },
    { kind: 'button', text: 'Go', url: '' },
  ] as const)
    expect(t(missingCampaignParts({ subject: 'S', body: [button, block as never] })!)).toBe(
      'block 2 is empty',
    )
  expect(missingCampaignParts({ subject: 'S', body: [button] })).toBeUndefined()
})

test('a button leads to a page of the shop or of the web, and nowhere else', () => {
  for (const good of ['/products', '/', 'https://example.com/a?b=c', 'http://example.com'])
    expect(isLink(good), good).toBe(true)
  for (const bad of [
    '//evil.example',
    'javascript:alert(1)',
    'products',
    '/\\evil',
    'https://a b',
    'data:,x',
    '',
  ])
    expect(isLink(bad), bad).toBe(false)
})

test('the links of a letter are numbered in order, products and buttons alike', () => {
  const body = [{ kind: 'products', ids: ['a', 'b'] }, button, { kind: 'text', text: 'T' }] as const
  expect(linksOf(body.map((block) => block as never))).toEqual(['/product/a', '/product/b', '/products'])
})

describe('what a person sends', () => {
  const parse = (typed: object) => campaignInput.safeParse({ subject: 'S', ...typed })
  test('may be little: a subject and a text', () => {
    expect(parse({ body: 'Moni' }).data).toEqual({
      subject: 'S',
      preview: '',
      body: [{ kind: 'text', text: 'Moni' }],
      perMinute: 600,
      scheduledAt: null,
      audience: { preference: null, sources: [] },
    })
  })
  test.each([
    ['subject', { subject: '  ' }],
    ['body.0.url', { body: [{ ...button, url: '//evil.example' }] }],
    ['body.0.path', { body: [{ kind: 'picture', path: 'papers/x' }] }],
    ['body.0.ids.0', { body: [{ kind: 'products', ids: ['../x'] }] }],
    ['audience.sources.0', { audience: { sources: ['elsewhere'] } }],
    ['perMinute', { perMinute: 0 }],
    ['perMinute', { perMinute: 60_001 }],
    ['scheduledAt', { scheduledAt: 'soon' }],
  ])('is refused at %s', (path, typed) => {
    expect(parse(typed).error?.issues[0]?.path.join('.')).toBe(path)
  })
})

test('a round never sends more than its share of a minute', () => {
  for (const perMinute of [1, 7, 59, 60, 600, 6000, 60_000]) {
    const { mails, milliseconds } = batchFor(perMinute)
    expect((mails * 60_000) / Math.max(1, milliseconds), `${perMinute}`).toBeGreaterThanOrEqual(perMinute)
    expect(mails * Math.floor(60_000 / milliseconds), `${perMinute}`).toBeLessThanOrEqual(perMinute * 1.05)
  }
})

test('"later" is tried again with growing pauses, and in the end given up', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryAfterMinutes)).toEqual([1, 5, 15, 60, 180, 360, undefined])
})

test('nobody can make the links of another reader or another campaign', () => {
  const mail = { campaignId: 'campaign00000001', key: 'YWRh' }
  const token = mailToken('ours', mail)
  expect(mailInToken('ours', token)).toEqual(mail)
  for (const other of [
    '',
    'a.b.c',
    `${token}x`,
    token.slice(0, -1),
    `${token}.x`,
    token.replace('YWRh', 'YmVh'),
    token.replace('0001', '0002'),
    mailToken('theirs', mail),
  ])
    expect(mailInToken('ours', other), other).toBeUndefined()
})

test('a message id names its mail, with or without brackets and host', () => {
  const mail = { campaignId: 'campaign00000001', key: 'YWRh-_' }
  for (const id of [messageIdOf(mail), `<${messageIdOf(mail)}@thumba.example>`, ` ${messageIdOf(mail)}@a `])
    expect(mailInMessageId(id)).toEqual(mail)
  for (const id of ['', '<x@y>', 'campaign1.YWRh', 'campaign00000001.', 'a b'])
    expect(mailInMessageId(id)).toBeUndefined()
})
