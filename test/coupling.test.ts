import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  capabilityCircles,
  filesFromOutside,
  folderCircles,
  reExportingFiles,
} from '#scripts/measure-coupling.ts'

/**
 * Which capabilities still import each other both ways, and how many files of a capability others import. Both only shrink: the
 * commit that mends something lowers them.
 */
const known = JSON.parse(readFileSync('test/coupling.json', 'utf8')) as {
  circles: string[]
  doors: Record<string, number>
}
/** What a capability without an entry may show to others. */
const doorsOfOthers = 6
/** What every capability shows: its keys, what its things are, and the cards of their states and lists. */
const isUsualDoor = (file: string) => /\/(?:tables|rules|(?:[\w-]+-)?(?:status|list-rules))\.ts$/.test(file)

test('sibling folders do not import each other both ways', () => {
  expect(folderCircles()).toEqual([])
})

test('only these capabilities import each other both ways', () => {
  expect(capabilityCircles().toSorted()).toEqual(known.circles)
})

test('as many files of a capability are imported from outside it as the list says', () => {
  const found = Object.entries(filesFromOutside()).map(
    ([capability, files]) => [capability, files.filter((file) => !isUsualDoor(file)).length] as const,
  )
  expect(found.length).toBeGreaterThan(30)
  expect(Object.fromEntries(found.filter(([, files]) => files > doorsOfOthers))).toEqual(known.doors)
})

test('a file does more than hand on what others export', () => {
  // The schema is what Drizzle reads, and the drawings are a package of their own.
  const handOn = ['app/db/client.server.ts', 'app/db/schema.ts', 'tools/demo-art/index.ts']
  expect(reExportingFiles().filter((file) => !handOn.includes(file))).toEqual([])
})
