import { data } from 'react-router'
import { expect, test } from 'vitest'
import { saveUnsentForm, unsentForm } from './unsent-form.ts'

const lineDown = () =>
  Promise.resolve({ page: { type: 'error' as const, result: data(new TypeError('Failed to fetch')) } })
const answered = () => Promise.resolve({ page: { type: 'data' as const, result: {} } })
const send = (body: FormData | URLSearchParams) =>
  new Request('http://localhost/addresses/new?from=checkout', { method: 'POST', body })

test('a form that got no answer is kept as it was typed, with where it was going §49.1', async () => {
  await saveUnsentForm({ request: send(new URLSearchParams({ label: 'Home' })) }, lineDown)
  const form = unsentForm('/addresses/new')!
  expect(form.to).toBe('/addresses/new?from=checkout')
  expect(form.encType).toBeUndefined()
  expect([...form.typed]).toEqual([['label', 'Home']])
})

test('files are kept too §49.1', async () => {
  const typed = new FormData()
  typed.set('logo', new File(['picture'], 'logo.png', { type: 'image/png' }))
  await saveUnsentForm({ request: send(typed) }, lineDown)
  const form = unsentForm('/addresses/new')!
  expect(form.encType).toBe('multipart/form-data')
  expect(await (form.typed.get('logo') as File).text()).toBe('picture')
})

test('a form that got an answer is not offered again, nor one sent before it §49.1', async () => {
  await saveUnsentForm({ request: send(new URLSearchParams({ label: 'Home' })) }, lineDown)
  await saveUnsentForm({ request: send(new URLSearchParams({ label: 'Home' })) }, answered)
  expect(unsentForm('/addresses/new')).toBeUndefined()
})

test('a refusal by the server is no broken line', async () => {
  const refused = () =>
    Promise.resolve({ page: { type: 'error' as const, result: new Response(null, { status: 403 }) } })
  await saveUnsentForm({ request: send(new URLSearchParams({ label: 'Home' })) }, refused)
  expect(unsentForm('/addresses/new')).toBeUndefined()
})

test('a page that was gone to afterwards, and did not come either, offers no form of the one before', async () => {
  await saveUnsentForm({ request: send(new URLSearchParams({ label: 'Home' })) }, lineDown)
  expect(unsentForm('/orders')).toBeUndefined()
})
