import { beforeAll, describe, expect, test } from 'vitest'
import { englishFinder, wordsOn } from './english-texts.ts'
import { db, request } from './http.ts'
import { screens } from './screens.ts'
import type { Person } from './visitors/everybody.ts'
import { type Everything, makeEverything } from './visitors/everything.ts'

/** What stands there in English whoever reads it: a message as it was sent, a page for operators, words that are being edited. */
const others: Record<string, string> = {
  '/dev/outbox': 'messages as they were sent',
  '/dev/outbox/:mailId': 'a message as it was sent',
  '/dev/outbox/:mailId/body': 'a message as it was sent',
  '/admin/newsletter/campaigns/:campaignId/letter': 'a message as it will be sent',
  '/admin/health/runbooks': 'a page of docs/',
  '/admin/messages-sent/templates': 'texts in both languages',
  '/admin/settings/fields': 'what administrators call the details of a product',
}
/** Said by tests, and English words that searches understand. */
const ownWords = /^Subject$|^(?:men|women|kids)$/
/** Named by what they show, which is called the same in every language. */
const namedByThing = ['/product/:productId', '/shop/:sellerId']

let everything: Everything
beforeAll(async () => {
  everything = await makeEverything(db, 'ny')
})

const isEnglish = englishFinder('ny')

/** The page at an address as somebody reads it; nothing where it is no page for them. */
async function pageFor(person: Person, path: string, language: string) {
  const cookie = [everything.cookies[person], `thumba-language=${language}`].filter(Boolean).join('; ')
  const answer = await request(everything.addressOf(path), { headers: { Cookie: cookie } })
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || ![200, 404].includes(answer.status)) return undefined
  const html = await answer.text()
  return { html, lang: /<html lang="(\w+)"/.exec(html)?.[1], title: /<title>([^<]*)</.exec(html)?.[1] }
}

type Page = Awaited<ReturnType<typeof pageFor>>
/** Drawn once for both tests. */
const inChichewa = new Map<string, Promise<Page>>()
function chichewaPageFor(person: Person, path: string): Promise<Page> {
  const page = inChichewa.get(`${person} ${path}`) ?? pageFor(person, path, 'ny')
  inChichewa.set(`${person} ${path}`, page)
  return page
}

/** What else an address shows: the rows of an import that cannot be brought in. */
const withProblems = [
  '/seller/products/import/:checkedImportId',
  '/seller/products/import/:picturedImportId',
  '/seller/products/import/:checkedImportId/pictures',
]
const paths = [...screens().filter((path) => !(path in others)), ...withProblems]
const pagesOf = { guest: 30, buyer: 50, seller: 70, admin: 90 }

describe.each(Object.entries(pagesOf))('each page of %s', (name, least) => {
  const person = name as Person
  test('is in Chichewa, title and all, and no word of it is an English text of ours', async () => {
    const faults: Record<string, unknown> = {}
    let count = 0
    for (const path of paths) {
      const page = await chichewaPageFor(person, path)
      if (!page) continue
      count += 1
      const english = wordsOn(page.html).filter((words) => isEnglish(words) && !ownWords.test(words))
      if (english.length > 0 || page.lang !== 'ny') faults[path] = [page.lang, ...new Set(english)]
    }
    expect(faults).toEqual({})
    expect(count).toBeGreaterThanOrEqual(least)
  })

  test('has a title of its own in English', async () => {
    const faults: string[] = []
    for (const path of paths) {
      const ny = await chichewaPageFor(person, path)
      const en = ny && (await pageFor(person, path, 'en'))
      if (!en) continue
      const isSame = en.title === ny.title
      if (en.lang !== 'en' || isSame !== namedByThing.includes(path)) faults.push(`${path} ${en.title}`)
    }
    expect(faults).toEqual([])
  })
})
