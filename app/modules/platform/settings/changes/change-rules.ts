import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message, type Text, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/settings.ts'
import type { Settings } from '../rules.ts'

/** The settings one by one, as the log names them: `contact.email`. Null is what is not there. */
export type FlatSettings = Record<string, unknown>
export type SettingsChange = { before: FlatSettings; after: FlatSettings }

export const settingsRefusals = texts.refusals
export type SettingsRefusal = keyof typeof settingsRefusals

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const flattenSettings = (settings: Settings): FlatSettings =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) =>
      isGroup(value)
        ? Object.entries(value).map(([name, inner]) => [`${key}.${name}`, inner])
        : [[key, value]],
    ),
  )

/** Which setting of the table a leaf belongs to, and its name within. */
export function parseSettingPath(leaf: string): { key: string; name?: string } {
  const at = leaf.indexOf('.')
  return at < 0 ? { key: leaf } : { key: leaf.slice(0, at), name: leaf.slice(at + 1) }
}

/** Whatever the order of names within, which a database does not keep. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isDeepEqual(value, other[at]))
  if (!isGroup(one) || !isGroup(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isDeepEqual(one[name], other[name]))
  )
}

/** Only what differs. */
export function diffSettings(before: FlatSettings, after: FlatSettings): SettingsChange {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepEqual(before[name] ?? null, after[name] ?? null))
  const only = (leaves: FlatSettings) =>
    Object.fromEntries(changed.map((name) => [name, leaves[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Settings with some leaves put in place, as they would be stored. */
export function applyFlatSettings(settings: Settings, leaves: FlatSettings): Record<string, unknown> {
  const result: Record<string, unknown> = structuredClone(settings)
  for (const [leaf, value] of Object.entries(leaves)) {
    const { key, name } = parseSettingPath(leaf)
    const group = result[key]
    if (name === undefined) result[key] = value
    else if (isGroup(group) && value === null) delete group[name]
    else if (isGroup(group)) group[name] = value
  }
  return result
}

/** What to put in place to take a change back: nothing where that is done already. */
export function undoValues(
  now: FlatSettings,
  { before, after }: SettingsChange,
): Result<FlatSettings, 'changed-since'> {
  const standsAs = (leaves: FlatSettings) =>
    Object.entries(leaves).every(([leaf, value]) => isDeepEqual(now[leaf] ?? null, value ?? null))
  if (standsAs(before)) return ok({})
  return standsAs(after) ? ok(before) : refuse('changed-since')
}

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
