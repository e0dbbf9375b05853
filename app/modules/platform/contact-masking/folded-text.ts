/** A text as it is searched: small Latin letters and plain digits, nothing invisible; and where each of its characters stood. */
export type FoldedText = { plain: string; starts: number[]; ends: number[] }

// Letters of other alphabets that look like Latin ones: "whаtsаpp" with Cyrillic а reads the same.
const lookAlikes = new Map(
  'аa вb еe ёe іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ɡg ӏl ոn օo սu ɑa ıi ʟl ɪi αa βb εe ιi κk νv οo ρp τt υu χx ωw'
    .split(' ')
    .map((pair): [string, string] => [pair[0]!, pair[1]!]),
)

const invisible = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800\u180e]/u
const digit = /\p{Nd}/u

/** Digits of any script: its ten stand side by side, zero first. */
function digitValue(character: string): string {
  const code = character.codePointAt(0)!
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** ❶, ➀ and ➊, which Unicode does not say are digits. */
function circledValue(character: string): string | undefined {
  const code = character.codePointAt(0)!
  if (code === 0x24ff || code === 0x1f10b || code === 0x1f10c) return '0'
  return code >= 0x2776 && code <= 0x2793 ? String(((code - 0x2776) % 10) + 1) : undefined
}

function foldedCharacter(character: string): string {
  if (/^[\x21-\x7e]$/.test(character)) return character.toLowerCase()
  if (invisible.test(character)) return ''
  if (/\s/.test(character)) return character === '\n' ? '\n' : ' '
  const folded = circledValue(character) ?? character.normalize('NFKD').toLowerCase()
  return [...folded]
    .filter((part) => !invisible.test(part))
    .map((part) => (digit.test(part) ? digitValue(part) : (lookAlikes.get(part) ?? part)))
    .join('')
}

export function foldText(text: string): FoldedText {
  const folded: FoldedText = { plain: '', starts: [], ends: [] }
  let at = 0
  for (const character of text) {
    const part = foldedCharacter(character)
    folded.plain += part
    for (let unit = 0; unit < part.length; unit++) {
      folded.starts.push(at)
      folded.ends.push(at + character.length)
    }
    at += character.length
  }
  return folded
}
