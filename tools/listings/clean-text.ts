const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  reg: '®',
  trade: '™',
  eacute: 'é',
}

export const decodeEntities = (text: string) =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]!.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** One line without tags, entities or doubled spaces. */
export const plainLine = (text: string) =>
  decodeEntities(text.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/[\s\u00a0\u200b-\u200f\ufeff]+/g, ' ')
    .trim()

// Names that are written with a capital inside: no seam there.
const joinedNames =
  /^(?:PlayStation|DualSense|DualShock|YouTube|TikTok|AirPods?|MagSafe|KontrolFreek|PowerA|HyperX|SteelSeries|MacBook|WhatsApp|FaceTime|EarBuds|PartyBox|JoyCon|GameCube|GamePad|GameCave|StarCraft|WarCraft|SpongeBob|SpiderMan|MoveLink|LinkBuds|BioWare|CyberConnect|FromSoftware|PlatinumGames|HomePod|OpenFit|SoundCore|RayBan|DeWalt|McLaren|McCartney)/
const unitAfterNumber =
  /^(?:Kg|Gm|Ml|Cm|Mm|Khz|Mhz|Ghz|Hz|Mah|Wh|Gb|Tb|Mb|Pcs?|Pieces?|Pack|Pairs?|Inch|Watt|Volts?|Mbps|Fps|Dpi|Days?|Hours?|Years?|Months?)/i

/** Sentences that lost the space or line end between them ('EcruFabric') part again, where that is certain. */
function partSeams(text: string): string {
  return text
    .replaceAll(/([a-z0-9)”"][.!?])(?=[A-Z“][a-z ])/g, '$1\n')
    .replaceAll(/([a-z]{3}[.!?])(?=[A-Z])/g, '$1\n')
    .replaceAll(/([A-Z]{4})(?=[A-Z][a-z]{2})/g, '$1\n')
    .replaceAll(/\s*-{3,}\s*/g, '\n')
    .replaceAll(/(:\s?(?:XS|S|M|L|XL|XXL|XXXL))(?=[A-Z][a-z]+(?: [A-Z][a-z]+)*:)/g, '$1\n')
    .replaceAll(/[A-Za-z]*[a-z]{2}(?=[A-Z][a-z])/g, (before, at: number) => {
      const word = before + (/^[A-Za-z]+/.exec(text.slice(at + before.length))?.[0] ?? '')
      return joinedNames.test(word) ? before : `${before}\n`
    })
    .replaceAll(/(\d[a-z]{0,3}|%|\))(?=([A-Z][a-z]{3,}))/g, (before, _after, word: string) =>
      unitAfterNumber.test(word) ? before : `${before}\n`,
    )
    .replaceAll(/([a-z)]):(?=[A-Za-z0-9])/g, (whole, before: string) => (before ? `${before}: ` : whole))
}

const parting = /<(?:br|\/p|\/li|\/h\d|\/div|\/tr)[^>]*>/gi
const emptyFacts = /^(?:SKU: ?\S+|[A-Z][A-Za-z ]{0,30}: ?(?:n\/?a|none|-|not specified)\.?)$/i

/** A description in lines; the name itself where there is none. `name` holds words that stay joined. */
export function cleanDescription(text: string, name: string): string {
  const kept = joinedWordsOf(name)
  const lines = partSeams(
    hide(decodeEntities(text.replaceAll(parting, '\n').replaceAll(/<[^>]*>/g, ' ')), kept),
  )
    .split(/\s*[\r\n\u2028]+\s*|\s*[•●▪✔✅]\s*/)
    .map((line) => plainLine(show(line.replaceAll(/SKU: ?[A-Z0-9]{10,}?(?:NAFAMZ)/g, ''), kept)))
    .filter((line) => /[\p{L}\d]/u.test(line) && !emptyFacts.test(line))
  const clean = lines.join('\n')
  return /\p{L}{2}/u.test(clean) ? clean : name
}

/** Words of the name like `MegaBlast`: what the seller writes so in the name is no seam in the text. */
const joinedWordsOf = (name: string) => [...new Set(name.match(/\b[A-Za-z]*[a-z][A-Z][A-Za-z]*\b/g) ?? [])]
const marked = (at: number) => `\u0001${at}\u0002`
const hide = (text: string, words: string[]) =>
  words.reduce((hidden, word, at) => hidden.replaceAll(word, marked(at)), text)
const show = (text: string, words: string[]) =>
  words.reduce((shown, word, at) => shown.replaceAll(marked(at), word), text)
