import { expect, test } from 'vitest'
import { adminLists } from '#app/routes/admin-lists.ts'
import { db } from '#test/http.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('each list leads to its own file', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  for (const path of Object.keys(adminLists)) {
    const html = await (await visitor.get(path)).text()
    const files = [...html.matchAll(/href="([^"?]+\.csv)[?"]/g)].map(([, file]) => file)
    expect(new Set(files)).toEqual(new Set([`${path}.csv`]))
  }
})
