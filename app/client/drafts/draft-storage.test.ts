import { expect, test } from 'vitest'
import { deleteDraft, draftKey, findDraft, newDraftPrefix, saveDraft } from './draft-storage.ts'
import { isChanged, splitFormTexts } from './form-texts.ts'

function aShelf(start: Record<string, string> = {}) {
  const items = new Map(Object.entries(start))
  return {
    names: () => [...items.keys()],
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
}
const day = 24 * 60 * 60 * 1000
const now = 100 * day
const typed = { texts: { name: 'Lamp' }, opened: { draftId: 'draft00000000001' } }

test('what is typed is kept for each user and product, and found again until it is forgotten', () => {
  const shelf = aShelf()
  saveDraft(draftKey('limbani', 'lamp'), typed, { shelf, now })
  expect(findDraft(draftKey('limbani', 'lamp'), { shelf, now })?.kept).toEqual({ ...typed, keptAt: now })
  expect(findDraft(draftKey('limbani', 'hoe'), { shelf, now })).toBeUndefined()
  expect(findDraft(draftKey('tadala', 'lamp'), { shelf, now })).toBeUndefined()
  deleteDraft(draftKey('limbani', 'lamp'), { shelf })
  expect(shelf.names()).toEqual([])
})

test('of several products that are not there yet the one typed last is found', () => {
  const shelf = aShelf()
  for (const at of [1, 3, 2]) saveDraft(`${newDraftPrefix('limbani')}${at}`, typed, { shelf, now: now + at })
  expect(findDraft(newDraftPrefix('limbani'), { shelf, now })?.name).toBe('thumba:draft:limbani:new-3')
})

test('drafts of more than 14 days are forgotten, whoever’s they are, and so is what is no draft §24.5', () => {
  const shelf = aShelf({ 'thumba:draft:odd': '{', 'thumba:draft:older': '{"texts":[1]}', other: 'stays' })
  saveDraft(draftKey('tadala', 'old'), typed, { shelf, now: now - 14 * day - 1 })
  saveDraft(draftKey('tadala', 'young'), typed, { shelf, now: now - 14 * day })
  expect(findDraft(newDraftPrefix('limbani'), { shelf, now })).toBeUndefined()
  expect(shelf.names()).toEqual(['other', draftKey('tadala', 'young')])
})

test('where storage is full or forbidden nothing is kept and nothing breaks', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const shelf = { ...aShelf(), setItem: full, removeItem: full, key: full, length: 1 }
  saveDraft('thumba:draft:a:b', typed, { shelf })
  deleteDraft('thumba:draft:a:b', { shelf })
  expect(findDraft('thumba:draft:a:b', { shelf })).toBeUndefined()
})

test('what the editor was opened on is no typed text, and other line ends are no other text', () => {
  expect(splitFormTexts({ name: 'Lamp', version: '2', stockWas: '4' })).toEqual({
    texts: { name: 'Lamp' },
    opened: { version: '2', stockWas: '4' },
  })
  expect(isChanged({ description: 'One\r\nTwo', facts: '' }, { description: 'One\nTwo' })).toBe(false)
  expect(isChanged({ description: 'One' }, {})).toBe(true)
})
