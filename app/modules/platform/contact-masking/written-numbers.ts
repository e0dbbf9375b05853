/**
 * What people write who want to be called: numbers of Malawi, written in more than a thousand ways. For tests of the masks, whose
 * code it shares nothing with. `seed` chooses the numbers.
 */
export type Writing = {
  way: string
  text: string
  kind: 'phone' | 'link' | 'email' | 'payment'
  /** The number as it is written, which must not be read any more. */
  hidden?: string
}

function randomOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const chichewa = ['ziro', 'chimodzi', 'ziwiri', 'zitatu', 'zinayi', 'zisanu']
chichewa.push('zisanu ndi chimodzi', 'zisanu ndi ziwiri', 'zisanu ndi zitatu', 'zisanu ndi zinayi')
const borrowed = ['ziro', 'wani', 'thu', 'firi', 'folo', 'faifi', 'sikisi', 'seveni', 'eyiti', 'naini']
const letterShapes = ['O', 'l', '2', '3', '4', 'S', '6', '7', 'B', '9']

const spelled = (digits: string, words: string[], between = ' ') =>
  [...digits].map((digit) => words[Number(digit)]).join(between)
const grouped = (digits: string, sizes: number[], between: string) => {
  const parts: string[] = []
  let at = 0
  for (const size of sizes) {
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(between)
}
const inScript = (digits: string, zero: number) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
const tensWords = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const inPairs = (digits: string) =>
  digits
    .match(/../g)!
    .map(([tens, ones]) =>
      tens === '0' || tens === '1' || ones === '0'
        ? `${english[Number(tens)]} ${english[Number(ones)]}`
        : `${tensWords[Number(tens)]} ${english[Number(ones)]}`,
    )
    .join(' ')

/** The ways of writing a number that begins with 0. */
const ways: Record<string, (digits: string) => string> = {
  plain: (digits) => digits,
  'plus 265': (digits) => `+265${digits.slice(1)}`,
  'plus 265 with blanks': (digits) => `+265 ${grouped(digits.slice(1), [3, 3, 3], ' ')}`,
  'plus 265 (0)': (digits) => `+265 (0) ${grouped(digits.slice(1), [3, 2, 2, 2], ' ')}`,
  '265 without plus': (digits) => `265${digits.slice(1)}`,
  '00265': (digits) => `00265 ${grouped(digits.slice(1), [3, 3, 3], '-')}`,
  'blanks 4 3 3': (digits) => grouped(digits, [4, 3, 3], ' '),
  'blanks 3 3 4': (digits) => grouped(digits, [3, 3, 4], ' '),
  'blanks by two': (digits) => grouped(digits, [2, 2, 2, 2, 2], ' '),
  'each apart': (digits) => [...digits].join(' '),
  'dots by two': (digits) => grouped(digits, [2, 2, 2, 2, 2], '.'),
  'each dotted': (digits) => [...digits].join('.'),
  dashes: (digits) => grouped(digits, [4, 3, 3], '-'),
  'each dashed': (digits) => [...digits].join('-'),
  'long dashes': (digits) => grouped(digits, [4, 2, 2, 2], ' – '),
  slashes: (digits) => grouped(digits, [4, 3, 3], '/'),
  commas: (digits) => grouped(digits, [4, 3, 3], ', '),
  stars: (digits) => [...digits].join('*'),
  underscores: (digits) => [...digits].join('_'),
  brackets: (digits) => `(${digits.slice(0, 4)}) ${digits.slice(4)}`,
  'each bracketed': (digits) => [...digits].map((digit) => `[${digit}]`).join(''),
  pipes: (digits) => [...digits].join(' | '),
  'over lines': (digits) => grouped(digits, [4, 3, 3], '\n'),
  'a line each': (digits) => [...digits].join('\n'),
  'without zero': (digits) => digits.slice(1),
  'without zero, blanks': (digits) => grouped(digits.slice(1), [3, 3, 3], ' '),
  'without zero, each apart': (digits) => [...digits.slice(1)].join(' '),
  'english words': (digits) => spelled(digits, english),
  'English capitals': (digits) => spelled(digits, english).toUpperCase(),
  'english words, dashes': (digits) => spelled(digits, english, '-'),
  'english words, commas': (digits) => spelled(digits, english, ', '),
  'english words in one': (digits) => spelled(digits, english, ''),
  'english words without zero': (digits) => spelled(digits.slice(1), english),
  'oh for zero': (digits) => spelled(digits, ['oh', ...english.slice(1)]),
  'english pairs': inPairs,
  'chichewa words': (digits) => spelled(digits, chichewa),
  'chichewa words, commas': (digits) => spelled(digits, chichewa, ', '),
  'borrowed words': (digits) => spelled(digits, borrowed),
  'borrowed words, dashes': (digits) => spelled(digits, borrowed, '-'),
  'double words': (digits) => spelled(digits, english).replace(/\b(\w+) \1\b/g, 'double $1'),
  'words and digits in turn': (digits) =>
    [...digits].map((digit, index) => (index % 2 ? digit : english[Number(digit)])).join(' '),
  'words and digits glued': (digits) =>
    [...digits].map((digit, index) => (index % 2 ? digit : english[Number(digit)])).join(''),
  'two languages in turn': (digits) =>
    [...digits].map((digit, index) => (index % 2 ? borrowed : english)[Number(digit)]).join(' '),
  'first half in words': (digits) => `${spelled(digits.slice(0, 4), english)} ${digits.slice(4)}`,
  'last half in words': (digits) => `${digits.slice(0, 6)} ${spelled(digits.slice(6), chichewa)}`,
  'letter O for zero': (digits) => digits.replaceAll('0', 'O'),
  'letter o for zero, blanks': (digits) => grouped(digits.replaceAll('0', 'o'), [4, 3, 3], ' '),
  'letter l for one': (digits) => digits.replaceAll('1', 'l').replaceAll('0', 'O'),
  'letter I for one': (digits) => digits.replaceAll('1', 'I'),
  'look-alike letters': (digits) => [...digits].map((digit) => letterShapes[Number(digit)]).join(''),
  'Cyrillic O': (digits) => digits.replaceAll('0', 'О'),
  'full width': (digits) => inScript(digits, 0xff10),
  'Arabic digits': (digits) => inScript(digits, 0x660),
  'Persian digits': (digits) => inScript(digits, 0x6f0),
  Devanagari: (digits) => inScript(digits, 0x966),
  Bengali: (digits) => inScript(digits, 0x9e6),
  'mathematical bold': (digits) => inScript(digits, 0x1d7ce),
  monospace: (digits) => inScript(digits, 0x1d7f6),
  superscript: (digits) => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''),
  circled: (digits) => [...digits].map((digit) => '⓪①②③④⑤⑥⑦⑧⑨'[Number(digit)]).join(' '),
  'black circles': (digits) => [...digits].map((digit) => '⓿❶❷❸❹❺❻❼❽❾'[Number(digit)]).join(''),
  keycaps: (digits) => [...digits].map((digit) => `${digit}\ufe0f\u20e3`).join(''),
  'keycaps apart': (digits) => [...digits].map((digit) => `${digit}\ufe0f\u20e3`).join(' '),
  'zero-width spaces': (digits) => [...digits].join('\u200b'),
  'zero-width joiners': (digits) => [...digits].join('\u200d'),
  'soft hyphens': (digits) => [...digits].join('\u00ad'),
  'word joiners': (digits) => [...digits].join('\u2060'),
  'combining marks': (digits) => [...digits].join('\u0336'),
  'right to left marks': (digits) => [...digits].join('\u200f'),
  'bidi override': (digits) => `\u202d${digits}\u202c`,
  'no-break spaces': (digits) => grouped(digits, [4, 3, 3], '\u00a0'),
  'thin spaces': (digits) => [...digits].join('\u2009'),
  'Hangul fillers': (digits) => [...digits].join('\u3164'),
  emoji: (digits) => grouped(digits, [4, 3, 3], ' 🔥 '),
  'phone emoji': (digits) => `📞${grouped(digits, [4, 3, 3], '📞')}`,
  'and between': (digits) => grouped(digits, [4, 3, 3], ' and '),
  'then between': (digits) => grouped(digits, [4, 3, 3], ' then '),
  'ndi between': (digits) => grouped(digits, [4, 3, 3], ' ndi '),
  'dash said': (digits) => grouped(digits, [4, 3, 3], ' dash '),
  'x between': (digits) => [...digits].join('x'),
  'equals signs': (digits) => grouped(digits, [4, 3, 3], '=='),
  tildes: (digits) => grouped(digits, [2, 4, 4], ' ~ '),
  quotes: (digits) => `"${digits.slice(0, 5)}" "${digits.slice(5)}"`,
}

const surroundings = [
  '%',
  'call me on % please',
  'whatsapp me %',
  'My number is %.',
  'Imbani pa % tikambirane',
  'nambala yanga ndi %',
  'Yes it is available. %',
  'The price is MK 12,500. Contact %',
  'Ndilembereni pa %, zikomo',
  'I am in Limbe (%) and open until 17:00',
  'Text %, I answer fast',
  'lamya: %',
]

const others: [kind: Writing['kind'], text: string][] = [
  ['link', 'wa.me/265999123456'],
  ['link', 'https://wa.me/265888765432'],
  ['link', 'wa . me / 265991234567'],
  ['link', 't.me/mashop'],
  ['link', 'see thumba dot com for more'],
  ['link', 'my shop is cheapphones.co.mw'],
  ['link', 'cheapphones (dot) com'],
  ['link', 'cheapphones[.]com'],
  ['link', 'www.cheapphones.shop/a54'],
  ['link', 'www cheapphones'.replace(' ', ' . ')],
  ['link', 'http://bit.ly/3xYzAb'],
  ['link', 'hxxps://evil.example/pay'],
  ['link', 'go to cheap-phones.store'],
  ['link', 'cheapphones dot co dot mw'],
  ['link', 'ｗｗｗ．cheap．com'],
  ['link', 'follow @cheap_phones_mw'],
  ['link', 'IG: cheapphones'],
  ['link', 'facebook: Cheap Phones Malawi'],
  ['link', 'chat with me on Telegram'],
  ['link', 'find us on facebook'],
  ['link', 'WhatsApp me'],
  ['link', 'whatsаpp me today'],
  ['link', 'lets talk on watsap'],
  ['link', 'tilankhulane pa WhatsApp'],
  ['link', 'inbox me'],
  ['link', 'w\u200ba.me/265999123456'],
  ['email', 'banda@gmail.com'],
  ['email', 'banda @ gmail . com'],
  ['email', 'banda at gmail dot com'],
  ['email', 'banda (at) yahoo (dot) com'],
  ['email', 'banda[at]gmail[dot]com'],
  ['email', 'write to banda at gmail'],
  ['email', 'ｂａｎｄａ＠ｇｍａｉｌ．ｃｏｍ'],
  ['email', 'b.a.n.d.a@shop.co.mw'],
  ['payment', 'pay me at airtel money'],
  ['payment', 'Pay me directly and I give you a discount'],
  ['payment', 'send the money to my mpamba'],
  ['payment', 'send money to this number'],
  ['payment', 'airtel money 12345678'],
  ['payment', 'Mpamba number: 8812345'],
  ['payment', 'deposit to my account'],
  ['payment', 'account number 1001234567 National Bank'],
  ['payment', 'pay outside, it is cheaper'],
  ['payment', "let's do it outside the app"],
  ['payment', 'lipirani kwa ine'],
  ['payment', 'tumizani ndalama pa nambala iyi'],
  ['payment', 'ndalama mutumize pa airtel money yanga'],
  ['payment', 'mundilipire'],
  ['payment', 'till number 123456'],
  ['payment', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
]

/** Each way with several numbers and surroundings, and what leads away without a number. */
export function writtenNumbers(seed = 17): Writing[] {
  const random = randomOf(seed)
  const number = () => `0${['99', '98', '88', '89'][random(4)]}${String(1_000_000 + random(9_000_000))}`
  const writings = Object.entries(ways).flatMap(([way, write]) =>
    Array.from({ length: 14 }, (): Writing => {
      const surrounding = surroundings[random(surroundings.length)]!
      const hidden = write(number())
      return { way, kind: 'phone', text: surrounding.replace('%', () => hidden), hidden }
    }),
  )
  return [
    ...writings,
    ...others.map(([kind, text]): Writing => ({ way: `${kind} without a number`, kind, text })),
  ]
}
