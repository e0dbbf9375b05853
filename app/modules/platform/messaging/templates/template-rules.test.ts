import { expect, test } from 'vitest'
import { languages, translator } from '#app/messages/language.ts'
import { smsLength, toGsmText } from '../gsm-rules.ts'
import {
  maxLinkLength,
  maxValues,
  mayMerge,
  template,
  templateNames,
  templateText,
  templateTraits,
  updatesTemplate,
  whatsAppParts,
  whatsAppTemplate,
} from './template-rules.ts'

const link = `${'h'.repeat(24)}/t/${'c'.repeat(10)}`
const each = templateNames.flatMap((name) => languages.map((language) => [name, language] as const))

test('a link is as long as the longest that is counted with', () => expect(link).toHaveLength(maxLinkLength))

test.for(each)('%s in %s is one SMS in GSM letters at the longest values §61.1', ([kind, language]) => {
  const said = toGsmText(templateText(translator(language), { kind, values: maxValues(kind), link }))
  const { encoding, units } = smsLength(said)
  expect({ encoding, fits: units <= 160, units }).toMatchObject({ encoding: 'gsm-7', fits: true })
  expect(said).not.toMatch(/undefined|\{|\}/)
  for (const value of Object.values(maxValues(kind))) expect(said).toContain(value)
  expect(said).toContain(link)
})

test.for(each)('%s in %s never grows by what people write §61.1', ([kind, language]) => {
  const wild = 'Sitolo ya ŵana 🎉 — ‘Mphatso’ za €{}[]~| ndi zina zambiri zosiyanasiyana'
  const given = templateTraits(kind).values.map((value) => [
    value,
    value === 'amount' ? 999_999_999_999 : wild,
  ])
  const { values } = template(kind, Object.fromEntries(given) as never)
  const { encoding, units } = smsLength(toGsmText(templateText(translator(language), { kind, values, link })))
  expect(encoding).toBe('gsm-7')
  expect(units).toBeLessThanOrEqual(160)
})

test('names lose their marks before they are cut', () => {
  const { values } = template('order-confirmed', { order: 'TB-2026-0042', shop: 'Ŵáyá Ŵáyá Ŵáyá Ŵáyá Ŵáyá' })
  expect(values).toEqual({
    order: 'TB-2026-0042',
    shop: 'Wàyà'.normalize('NFD').replace(/\p{M}/gu, '').concat(' Waya Waya Way..'),
  })
})

test('a value that is empty leaves no gap', () => {
  const { values } = template('order-cancelled', { order: 'TB-2026-0042', why: '' })
  expect(templateText(translator('en'), { kind: 'order-cancelled', values, link: 'thumba.mw/t/abc' })).toBe(
    'Thumba: order TB-2026-0042 is cancelled. See it: thumba.mw/t/abc',
  )
})

test('several updates of an order are one text that names each once §61.2', () => {
  const t = translator('en')
  const { values } = updatesTemplate(t, 'TB-2026-0042', ['order-confirmed', 'order-sent', 'order-sent-with'])
  expect(values).toEqual({ order: 'TB-2026-0042', updates: 'confirmed, sent' })
})

test.for(languages)('all updates together are one SMS in %s, and the last is among them', (language) => {
  const t = translator(language)
  const kinds = templateNames.filter(mayMerge)
  for (const last of kinds) {
    const { kind, values } = updatesTemplate(t, `TB-2026-${'9'.repeat(8)}`, [
      ...kinds.filter((one) => one !== last),
      last,
    ])
    const said = toGsmText(templateText(t, { kind, values, link }))
    expect(smsLength(said)).toMatchObject({ encoding: 'gsm-7', segments: 1 })
    const alone = updatesTemplate(t, 'x', [last]).values.updates!
    expect(said).toContain(alone)
  }
})

const asked = { chichewaCode: 'sw', origin: 'https://thumba.mw' }

test.for(each)('%s in %s can be registered at Meta §61.3', ([kind, language]) => {
  const { name, body, parameters, ...rest } = whatsAppTemplate(translator(language), kind, asked)!
  expect(name).toMatch(/^[a-z0-9_]{1,512}$/)
  expect(body.length).toBeLessThanOrEqual(1_024)
  // Meta takes no value at either end of a body, nor an address that the button has already.
  expect(body).not.toMatch(/^\{\{|\}\}$|<<|link|\/t\//)
  expect([...body.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place))).toEqual(
    parameters.map((_, place) => place + 1),
  )
  expect(rest.language).toBe(language === 'ny' ? 'sw' : 'en')
  expect(rest.button.text.length).toBeLessThanOrEqual(25)
})

test('Chichewa templates are nowhere while Meta has no code for them §61.3', () => {
  expect(whatsAppTemplate(translator('ny'), 'order-sent', { ...asked, chichewaCode: 'en' })).toBeUndefined()
})

test('what WhatsApp is given stands in the order of the body', () => {
  const values = { order: 'TB-2026-0042', shop: 'Mphatso', days: '7' }
  const content = { kind: 'order-delivered', values, link: 'thumba.mw/t/abcdefghij' } as const
  expect(whatsAppParts(translator('en'), content)).toEqual({
    name: 'thumba_order_delivered',
    body: ['Mphatso', 'TB-2026-0042', '7'],
    button: 'abcdefghij',
  })
})
