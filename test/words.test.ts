import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Words that no other shop uses for these things. What stands beside each is what we say. */
const banned: Record<string, string> = {
  bells: 'notifications',
  bring: 'merge, deliver',
  brings: 'merge, deliver',
  depot: 'collection point',
  doubt: 'unresolved outcome',
  doubts: 'unresolved outcomes',
  erase: 'delete',
  erased: 'deleted',
  forget: 'delete, expire',
  forgets: 'delete, expire',
  forgotten: 'deleted',
  gather: 'collect, search query',
  gathering: 'search query',
  gist: 'image fingerprint',
  goodbyes: 'sign-out clean-up',
  grave: 'needs a password',
  judge: 'approve, reject, moderate',
  judged: 'moderated',
  keep: 'save, store',
  keeps: 'saves',
  kept: 'saved',
  letters: 'emails',
  longest: 'max',
  most: 'max',
  riddle: 'its own name',
  sweep: 'delete unused',
  take: 'receive, record, consume',
  takes: 'receives',
  tell: 'notify',
  tells: 'notifies',
  tidy: 'expire',
  told: 'notified',
  verdict: 'moderation decision',
}

const files = globSync('{app,server,simulators,tools,scripts,bench,test}/**/*.{ts,tsx,mjs}')
const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|type|class|interface) (\w+)/gm

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
const bannedIn = (name: string) => wordsOf(name).filter((word) => word in banned)

test('files are named in the words of the field', () => {
  expect(files.length).toBeGreaterThan(2_000)
  expect(files.filter((file) => bannedIn(basename(file)).length > 0)).toEqual([])
})

test('what files export is named in the words of the field', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(exported)]
      .filter(([, name]) => bannedIn(name!).length > 0)
      .map(([, name]) => `${name} of ${file}: say ${bannedIn(name!).map((word) => banned[word])}`),
  )
  expect(found).toEqual([])
})
