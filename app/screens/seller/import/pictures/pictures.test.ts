import { expect, test } from 'vitest'
import { findImport } from '#app/modules/catalog/import/imports.server.ts'
import { db, request } from '#test/http.ts'
import { anImport, continueImport } from '#test/make/import.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aZip } from '#test/make/zip.ts'
import { aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

async function aShop() {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const id = await anImport(db, seller, 'A1,Hoe,7500,Steel,8,Other')
  const path = `/seller/products/import/${id}`
  /** As a browser without scripts sends the form. */
  const send = (bytes?: Uint8Array<ArrayBuffer>, to = path) => {
    const body = new FormData()
    body.set('pictures', new File(bytes ? [bytes] : [], bytes ? 'pictures.zip' : ''))
    const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
    return request(`${to}/pictures`, { method: 'POST', body, headers: { Cookie }, redirect: 'manual' })
  }
  return { seller, visitor, id, path, send }
}
const zipOf = async (files: [string, Uint8Array | string][]) => new Uint8Array(await aZip(files))

test('a ZIP of pictures is sent from the page of the columns, without scripts §26.14', async () => {
  const { visitor, path, send } = await aShop()
  expect(await (await visitor.get(path)).text()).toContain(`href="${path}/pictures"`)
  const page = await (await visitor.get(`${path}/pictures`)).text()
  expect(page).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  const sent = await send(await zipOf([['hoe.jpg', await plainJpeg()]]))
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  expect(await visitor.textOf(path)).toContain('1 picture from your ZIP')
})

test('what cannot be used of it is told file by file', async () => {
  const { visitor, path, send } = await aShop()
  const jpeg = await plainJpeg()
  const sent = await send(
    await zipOf([
      ['a/hoe.jpg', jpeg],
      ['b/hoe.jpg', jpeg],
      ['list.pdf', '%PDF-1.7'],
    ]),
  )
  expect(sent.headers.get('Location')).toBe(`${path}/pictures`)
  const text = await visitor.textOf(`${path}/pictures`)
  expect(text).toContain('Your rows can use 1 picture.')
  expect(text).toContain('“hoe.jpg” is in this ZIP twice. We use a/hoe.jpg.')
  expect(text).toContain('list.pdf: File type application/pdf is not allowed')
})

test('a refused ZIP is told beside the field, with its status', async () => {
  const { seller, id, send } = await aShop()
  const refused = async (sent: Promise<Response>) => {
    const answer = await sent
    return [answer.status, await textOf(answer)]
  }
  expect(await refused(send())).toEqual([400, expect.stringContaining('Please choose a ZIP file first.')])
  expect(await refused(send(new Uint8Array(await plainJpeg())))).toEqual([
    415,
    expect.stringContaining('This is not a ZIP file, or it is damaged.'),
  ])
  await continueImport(db, seller, id, 'check')
  const late = await refused(send(await zipOf([['hoe.jpg', await plainJpeg()]])))
  expect(late).toEqual([409, expect.stringContaining('The rows are already checked.')])
  expect((await findImport(db, seller, id))!.status).toBe('checked')
})

test('nobody sends a ZIP to an import of another seller', async () => {
  const { path } = await aShop()
  const { send } = await aShop()
  expect((await send(await zipOf([['hoe.jpg', await plainJpeg()]]), path)).status).toBe(404)
})

test('the page of imports offers the template', async () => {
  const { visitor } = await aShop()
  const html = await (await visitor.get('/seller/products/import')).text()
  expect(html).toContain('href="/seller/products/template.xlsx"')
  expect(html).toContain('href="/seller/products/template.csv"')
})
