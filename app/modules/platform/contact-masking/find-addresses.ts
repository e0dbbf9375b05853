import type { Span } from './find-phones.ts'

const dot = String.raw`(?:\s?[.。․]\s?|\s*[([{<]\s*(?:\.|dot|doti)\s*[)\]}>]\s*|\s+(?:dot|doti|d0t)\s+)`
const at = String.raw`(?:\s?@\s?|\s*[([{<]\s*(?:@|at)\s*[)\]}>]\s*|\s+(?:at|atti)\s+)`
const mailHost = '(?:gmail|gmai|yahoo|ymail|hotmail|outlook|icloud|live|proton(?:mail)?)'
/** Endings that are no words: "shop.me" may only want a blank. */
const ending =
  '(?:com|net|org|mw|info|biz|co|io|xyz|ly|gl|gd|cc|tk|za|zm|tz|mz|uk|ke|ng|online|site|store|shop|app|link|click|page|website|dev|ws)'

const emails = [
  new RegExp(String.raw`[a-z\d][a-z\d._%+-]*${at}[a-z\d-]+(?:${dot}[a-z\d-]+)*${dot}[a-z]{2,12}\b`, 'g'),
  new RegExp(String.raw`[a-z\d][a-z\d._%+-]*${at}${mailHost}\b(?:${dot}[a-z]{2,4}\b)*`, 'g'),
]

const links = [
  /\b(?:h(?:tt|xx)ps?\s*:\s*\/\s*\/|www\s*\.)\s?\S+/g,
  /\b(?:(?:[tm]|ig)\.me|is\.gd|goo\.gl|lnkd\.in|linktr\.ee|(?:wa|fb|bit)\s?\.\s?(?:me|ly))\b(?:\s?\/\s?\S*)?/g,
  // "thumba.com", "thumba dot co dot mw", "thumba (dot) com".
  new RegExp(
    String.raw`\b[a-z\d][a-z\d-]*(?:${dot}[a-z\d-]{1,20}){0,3}?${dot}${ending}\b(?:${dot}(?:mw|za|zm|tz|uk|ke|ng)\b)?(?!\s?[.]\d)(?:\/\S*)?`,
    'g',
  ),
  /\b[a-z\d-]{2,}(?:\.[a-z\d-]{2,})+\/\S{3,}/g,
]

// A blank before the ending may be a missing one after a sentence: "in the shop. Online I saw".
const isSentenceEnd = (found: string) =>
  !/^(?:www|https?|hxxp|wa\b|fb\b|bit\b)/.test(found) &&
  /[a-z]\s?\.\s+[a-z]|[a-z]\s\.\s?[a-z]/.test(found) &&
  !/\.\s?(?:com|net|org|mw|co)\b/.test(found)

const network =
  '(?:facebook|fb|instagram|insta|ig|telegram|tiktok|tik tok|snapchat|snap|twitter|messenger|signal|imo|wechat|viber)'
const handles = [
  /(?<![a-z\d.])@(?!(?:mk|k)?\s?\d)[a-z\d_][a-z\d_.]{2,}/g,
  new RegExp(
    String.raw`\b${network}\s*(?:name|page|handle|account|id|username)?\s*(?:[:=@]|\bis\b)\s*@?[a-z\d_.]{3,}(?:\s[a-z]{2,})?`,
    'g',
  ),
]

const whatsapp = String.raw`(?:whats?\s?app|watsap|wotsap|wasap|wapp)`
/** Who asks to go on talking elsewhere. */
const elsewhere = [
  new RegExp(String.raw`\b${whatsapp}\s+(?:me|us)\b`, 'g'),
  new RegExp(String.raw`\b(?:my|our)\s+(?:${whatsapp}|${network}|telegram)\b`, 'g'),
  /\b(?:dm|inbox|pm|beep|flash)\s+(?:me|us)\b/g,
  new RegExp(
    String.raw`\b(?:talk|chat|text|write|message|contact|find|reach|call|get|inbox|add|follow|dm|send|meet|continue)\s(?:[a-z]+\s){0,4}?(?:on|via|through|by|over|to|at)\s(?:my\s|our\s)?(?:${whatsapp}|${network})\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:tilankhulane|tiyankhulane|tikambirane|tiyeni|ndilembereni|mundilembere|lemberani|ndipezeni|mundipeze|ndipeze|tichezeke|ticheze|bwerani|munditumizire)\s(?:[a-z]+\s){0,3}?(?:pa|ku|kudzera|mu)\s?(?:${whatsapp}|${network})\b`,
    'g',
  ),
  new RegExp(String.raw`\b(?:${whatsapp}|${network})\s+(?:yanga|yathu)\b`, 'g'),
]

const spansOf = (
  plain: string,
  patterns: RegExp[],
  passes: (found: string) => boolean = () => true,
): Span[] =>
  patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)]
      .filter(({ 0: found }) => passes(found))
      .map(({ index, 0: found }) => ({ start: index, end: index + found.trimEnd().length })),
  )

export const findEmails = (plain: string) => spansOf(plain, emails)
/** Web addresses, names on other networks, and requests to go on talking there. */
export const findLinks = (plain: string) => [
  ...spansOf(plain, links, (found) => !isSentenceEnd(found)),
  ...spansOf(plain, handles),
  ...spansOf(plain, elsewhere),
]
