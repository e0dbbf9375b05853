import type { Translate } from '#app/messages/language.ts'
import { fill, type Message, type Text } from '#app/messages/language.ts'
import * as texts from '#messages/settings.ts'
import { isDeepEqual, parseSettingPath } from './change-rules.ts'

const labels: Record<string, Message> = texts.labels

/** What a setting is called on the screen. */
export const settingLabel = (leaf: string): Text => {
  const { key, name } = parseSettingPath(leaf)
  const label = labels[leaf]
  if (label) return label
  return key === 'categoryFields' ? fill(texts.fieldLabel, { name: name ?? '' }) : leaf
}

type Link = { name: string; url: string }
const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value

/** A value in words: switches as on and off, lists a line each. */
export function settingText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t(texts.nothing)
  if (typeof value === 'boolean') return t(value ? texts.on : texts.off)
  if (Array.isArray(value))
    return value.length === 0 ? t(texts.nothing) : value.map((one) => settingText(t, one)).join('\n')
  if (isLink(value)) return `${value.name}: ${value.url}`
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${settingText(t, inner).replaceAll('\n', ', ')}`)
      .join('\n')
  return `${value}`
}
type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of two lists only the lines that differ, of two fields what does, else both as they are. */
export function differenceText(
  before: unknown,
  after: unknown,
  t: Translate,
): { before: string; after: string } {
  if (isParts(before) && isParts(after)) {
    const changed = Object.keys(after).filter((name) => !isDeepEqual(before[name], after[name]))
    const only = (parts: Parts) => Object.fromEntries(changed.map((name) => [name, parts[name]]))
    return { before: settingText(t, only(before)), after: settingText(t, only(after)) }
  }
  if (!Array.isArray(before) || !Array.isArray(after))
    return { before: settingText(t, before), after: settingText(t, after) }
  const lists = [before, after].map((list) => list.map((one) => settingText(t, one)))
  const without = (list: string[], other: string[]) => list.filter((text) => !other.includes(text))
  return {
    before: settingText(t, without(lists[0]!, lists[1]!)),
    after: settingText(t, without(lists[1]!, lists[0]!)),
  }
}
