import type { Span } from './find-phones.ts'

const dot = String.raw`(?:\s?[.。․]\s?|\s*[([{<]\s*(?:\.|dot|doti)\s*[)\]}>]\s*|[\s_-]+(?:dot|doti|d0t)[\s_-]+)`
const at = String.raw`(?:\s?@\s?|\s*[([{<]\s*(?:@|at)\s*[)\]}>]\s*|[\s_-]+(?:at|atti|et)[\s_-]+)`
const mailHost = '(?:gmail|gmai|yahoo|ymail|hotmail|outlook|icloud|live|proton(?:mail)?)'
/** Endings that are no words: "shop.me" may only want a blank. */
const ending =
  '(?:com|komu|net|org|mw|info|biz|co|io|xyz|ly|gl|gd|cc|tk|za|zm|tz|mz|uk|ke|ng|online|site|store|shop|app|link|click|page|website|dev|ws)'

/** Begins at a word's beginning, so that a long one is tried once. */
const local = String.raw`(?<![a-z\d._%+-])[a-z\d][a-z\d._%+-]{0,63}?`
/** A name that no word looks like: with a digit, a dot or an underscore in it. */
const handle = String.raw`@?(?=[a-z]+[a-z._:]*[\d._][a-z\d])[a-z][a-z\d._:]{4,40}`

const emails = [
  new RegExp(String.raw`${local}${at}[a-z\d-]{1,63}(?:${dot}[a-z\d-]{1,63}){0,3}${dot}[a-z]{2,12}\b`, 'g'),
  new RegExp(String.raw`${local}${at}${mailHost}(?![a-z\d])(?:${dot}[a-z]{2,4}\b)*`, 'g'),
  // "My email is banda99 gmail", "gmail banda99".
  new RegExp(
    String.raw`\be?mail\s+(?:[a-z]+\s+){0,2}?(?:is\s|ndi\s|:)?\s*${local}\s+(?:(?:pa|ya|on)\s+)?${mailHost}\b`,
    'g',
  ),
  new RegExp(String.raw`\b${mailHost}\s*[:=-]?\s*${handle}`, 'g'),
]

const links = [
  /\b(?:h(?:tt|xx)ps?\s*:\s*\/\s*\/|www\s*\.)\s?\S+/g,
  /\b(?:(?:[tm]|ig)\.me|is\.gd|goo\.gl|lnkd\.in|linktr\.ee|(?:wa|fb|bit)\s?\.\s?(?:me|ly))\b(?:\s?\/\s?\S*)?/g,
  // "thumba.com", "thumba dot co dot mw", "thumba (dot) com".
  new RegExp(
    String.raw`(?<![a-z\d-])[a-z\d][a-z\d-]*(?:${dot}[a-z\d-]{1,20}){0,3}?${dot}${ending}\b(?:${dot}(?:mw|za|zm|tz|uk|ke|ng)\b)?(?!\s?[.]\d)(?:\/\S*)?`,
    'g',
  ),
  /(?<![a-z\d.-])[a-z\d-]{2,}(?:\.[a-z\d-]{2,})+\/\S{3,}/g,
  /\bwww\s+\S+(?:\s+(?:com|net|org|mw|co))?\b/g,
  /(?<![a-z\d])[a-z\d-]{3,40},(?:com|net|org|co[.,]mw|mw)\b/g,
]

// A blank before the ending may be a missing one after a sentence: "in the shop. Online I saw".
const isSentenceEnd = (found: string) => /^(?:asp|vb|ado)\.net$/.test(found) || isTwoSentences(found)
const isTwoSentences = (found: string) =>
  !/^(?:www|https?|hxxp|wa\b|fb\b|bit\b)/.test(found) &&
  /[a-z]\s?\.\s+[a-z]|[a-z]\s\.\s?[a-z]/.test(found) &&
  !/\.\s?(?:com|net|org|mw|co)\b/.test(found)

const network =
  '(?:facebook|fb|instagram|insta|ig|telegram|tiktok|tik tok|snapchat|snap|twitter|messenger|signal|imo|wechat|viber|skype)'
/** The name by which somebody is to be found there. */
const itsName = String.raw`(?:\s(?:as|is|by|called|under|name|ndine|dzina))?(?:\s[a-z\d_.]{3,40}){0,2}`
const handles = [
  /(?<![a-z\d.])@(?!(?:mk|k)?\s?\d)[a-z\d_][a-z\d_.]{2,}/g,
  new RegExp(
    String.raw`\b${network}\s*(?:name|page|handle|account|id|username)?\s*(?:[:=@]|\bis\b)\s*@?[a-z\d_.]{3,}(?:\s[a-z]{2,})?`,
    'g',
  ),
  new RegExp(String.raw`\b${network}\s*(?:id|name)?\s*[:=-]?\s*${handle}`, 'g'),
  new RegExp(
    String.raw`\b${network}\s+(?:(?:user)?name|handle|id|ndine|dzina)\s+(?:ndi\s+|is\s+)?[a-z\d_.]{3,40}(?:\s[a-z]{2,40})?`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:search|look\s+up|google|sakani|mundisake|musake|type)\s(?:for\s)?(?:[a-z\d_.]{1,40}\s){0,4}?(?:on|pa|in|ku)\s?${network}\b${itsName}`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:find|follow|add|like|check|see)\s(?:(?:me|us|my|our|page|shop)\s){0,3}(?:on|at)\s${network}\b${itsName}`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:pa|ku|on)\s?${network}\s(?:we\sare|i\s?am|ndife|ndine|mundipeze|ndipezeni|mundisake|ndisakeni|musake)\b${itsName}`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:mundipeze|ndipezeni|mundisake|ndisakeni)\s(?:pa|ku)\s?${network}\b${itsName}`,
    'g',
  ),
]

const whatsapp = String.raw`(?:wh?[a4o]ts\s?[a4u]pp?|wh?[a4o]s[a4]pp?|wh?[a4]tapp|wapp|w\s?app)`
/** Who asks to go on talking elsewhere. */
const elsewhere = [
  new RegExp(String.raw`\b${whatsapp}\s+(?:me|us)\b`, 'g'),
  new RegExp(
    String.raw`\b(?:my|our)\s+(?:${whatsapp}|${network})\b(?!\s(?:does|do|won|will|did|app|isn|is\snot|can|cannot|stopped|keeps|works?|icon|opens)\b)`,
    'g',
  ),
  /\b(?:dm|inbox|pm|beep|flash)\s+(?:me|us)\b/g,
  new RegExp(
    String.raw`\b(?:talk|chat|text|write|message|contact|find|reach|call|get|inbox|add|follow|dm|send|meet|continue|go|move|switch|hit|ping|holla|join|finish|deal|come)\s(?:[a-z]+\s){0,4}?(?:on|via|through|by|over|to|at)\s(?:my\s|our\s)?(?:${whatsapp}|${network})\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:tilankhulane|tiyankhulane|tikambirane|kambani|tikambe|tiyeni|ndilembereni|mundilembere|lemberani|ndipezeni|mundipeze|ndipeze|tichezeke|ticheze|tichezerane|tiuzane|tikumane|bwerani|munditumizire)\s(?:[a-z]+\s){0,3}?(?:pa|ku|kudzera|mu)\s?(?:${whatsapp}|${network})\b`,
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
