import { plainLine } from './clean-text.ts'

const longestName = 200
// Words that fill the brand column without being a brand; they stand before the title as well.
const noBrand = /^(?:|generic|general|other|n\/?a|none|no brand|unbranded|books|jewelry|jewellery|fashion)$/i
const boast = /^(?:taha offer|offer taha)\b[\s:–-]*/i

export function brandOf(text: string): string | undefined {
  const brand = plainLine(text)
  return noBrand.test(brand) || /[\u0600-\u06ff]/.test(brand) ? undefined : brand
}

/** A title as a shelf would say it: the brand once, no seller's slogan, at most 200 characters. */
export function nameOf(title: string, brandText: string): string {
  const brand = plainLine(brandText)
  let name = plainLine(title)
  if (brand && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)) {
    const rest = withoutBrand(name.slice(brand.length).trim(), brand)
    name = noBrand.test(brand) ? rest : `${brand} ${rest}`
  }
  name = name.replace(boast, '').replace(/^[\s\-–—.,:;*]+/, '')
  return cut(capitalised(name || plainLine(title)))
}

/** The feed puts the brand before a title that begins with it already, or with what is left of it ('L'Oreal oreal'). */
function withoutBrand(rest: string, brand: string): string {
  const whole = bare(brand)
  for (let end = rest.length; end > 2; end--) {
    if (end < rest.length && /[\p{L}\d]/u.test(rest[end]!)) continue
    const start = bare(rest.slice(0, end))
    if (start.length > 2 && whole.endsWith(start)) return rest.slice(end).replace(/^[\s\-–:.,]+/, '') || rest
  }
  return rest
}

const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const capitalised = (name: string) =>
  name.replace(/^[a-z]+(?![A-Za-z])/, (word) => word[0]!.toUpperCase() + word.slice(1))

function cut(name: string): string {
  if (name.length <= longestName) return name
  const short = name.slice(0, longestName - 1)
  return `${short.slice(0, short.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`
}
