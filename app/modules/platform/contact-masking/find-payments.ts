import type { Span } from './find-phones.ts'

const wallet = String.raw`(?:airtel\s?money|tnm\s?mpamba|mpamba|airtel|tnm|mukuru|world\s?remit|western\s?union|mo626|paypal|bitcoin|btc|usdt|money\s?gram)`
const bank = String.raw`(?:national\s+bank|nbm|nb|standard\s+bank|std\s+bank|fdh|nbs|fcb|first\s+capital|eco\s?bank|cdh|my\s?bucks|centenary|ned\s?bank|bank)`
const shop = String.raw`(?:(?:this\s+|the\s+)?(?:site|app|website|platform)|thumba)`
const me = String.raw`(?:me|us|my|this\s+(?:number|account)|ine|ife)`

const patterns = [
  // English: whoever asks to be paid himself, or elsewhere than in the shop.
  String.raw`\bpay\s+(?:(?:it|the\s+money|cash|half|deposit|now|first)\s+){0,2}(?:to\s+)?(?:me|us)\s*(?:at|on|to|via|through|by|with|directly|direct|first|now|using)?\b`,
  String.raw`\bpay(?:ment)?\s+(?:it\s+)?(?:direct(?:ly)?|outside|privately)\b`,
  String.raw`\bpay(?:ment)?\s+(?:it\s+)?(?:to|on|into|via)\s+my\b`,
  String.raw`\b(?:send|transfer|deposit|wire|put)\s+(?:(?:the|your|all)\s+)?(?:money|cash|payment|deposit|amount|funds|half|it|mk\s?[\d,]+)?\s*(?:direct(?:ly)?\s+)?(?:to|on|in|into|via|through)\s+(?:${me}\b|${wallet})(?:\s+(?:number|account|line|wallet))?`,
  // Money to a bare number; a parcel may be sent to one.
  String.raw`\b(?:send|transfer|deposit|wire|put)\s+(?:(?:the|your|all)\s+)?(?:money|cash|payment|deposit|amount|funds|mk\s?[\d,]+)\s+(?:direct(?:ly)?\s+)?(?:to|on|into)\s+\+?\d[\d\s-]{6,}\d`,
  String.raw`\b(?:send|transfer|deposit)\s+me\s+(?:the\s+)?(?:money|cash|payment|deposit|half)\b`,
  String.raw`\b(?:outside|without|not\s+through|skip(?:ping)?|bypass(?:ing)?)\s+(?:of\s+)?(?:this\s+|the\s+)?(?:site|app|website|thumba|platform)\b`,
  String.raw`\b(?:my|our)\s+(?:${wallet}|bank\s+account|account\s+(?:number|no)|wallet|till|agent\s+code)\b`,
  // A wallet or account with its number.
  String.raw`\b${wallet}\s*(?:(?:number|no|nambala|line|account|agent|code|till|merchant)\s*){0,2}(?:is|ndi|:|=|-|#)?\s*\d[\d\s-]{4,}`,
  String.raw`\b(?:account|acc|a\/c|akaunti)\s*(?:number|num|no|nambala)?\s*(?:is|ndi|:|=|-|#|\.)*\s*\d[\d\s-]{5,}\d`,
  String.raw`\b(?:till|agent\s+code|merchant\s+code|paybill|agent)\s*(?:number|no|code)?\s*(?:is|ndi|:|=|-|#|\.)*\s*\d[\d\s-]{3,}`,
  String.raw`\b(?:bc1|0x|[13t])[a-z\d]{25,60}\b`,
  // A bank and its account, in either order; what costs so much says so.
  String.raw`\b${bank}\b[^\d\n]{0,30}(?<!\bmk\s{0,2}|\bk\s{0,2})\b\d(?:[\s-]?\d){7,15}\b`,
  String.raw`(?<!\bmk\s{0,2}|\bk\s{0,2})\b\d(?:[\s-]?\d){7,15}\s{1,3}(?:(?:at|ku|pa|ya)\s)?${bank}\b`,
  String.raw`\b(?:western\s*union|mukuru|world\s?remit|money\s?gram|paypal)\s+(?:me|us|to|ine)\b(?:\s+at)?(?:\s[a-z\d._]+)?`,
  String.raw`\b(?:send|pay|use)\s+(?:it\s+|me\s+)?(?:(?:by|via|through|with)\s+)?(?:western\s*union|mukuru|world\s?remit|money\s?gram)\b`,
  String.raw`\bsend\s+(?:me|us)\s+(?:[a-z\d]+\s+)?(?:airtime|units)\b`,
  String.raw`\b(?:airtime|units)\s+(?:to\s+(?:me|us|my)|first)\b`,
  String.raw`\bpay\s+(?:by|with|in)\s+airtime\b`,
  String.raw`\b(?:nditumizireni|munditumizire|ndigulireni|mundigulire|ndiponyereni)\s+(?:airtime|ma?yunitsi|units?|yunitsi)\b`,
  // Not here: "do not pay through Thumba", "I sell it to you directly".
  String.raw`\b(?:do\s*n.?t|do\s+not|never|no\s+need\s+to|avoid|stop|instead\s+of)\s+(?:pay|paying|order|ordering|buy|buying)\s+(?:it\s+)?(?:on|through|via|at|with|in|using)\s+${shop}\b`,
  String.raw`\b(?:sell\s+(?:it\s+|them\s+)?(?:to\s+)?(?:you|u)|buy\s+(?:it\s+|them\s+)?from\s+me|deal\s+(?:with\s+(?:me|us)\s+)?)\s*direct(?:ly)?\b`,
  String.raw`\b(?:musalipire|osalipira|musalipilire|musagulire)\s+(?:[a-z]+\s+){0,2}${shop}\b`, // Chichewa: lipirani kwa ine, tumizani ndalama pa nambala iyi, ndalama mutumize ku.
  String.raw`\b(?:mu|ndi)?(?:lipi[rl](?:ani|e|eni)|tumiz(?:ani|e|eni|ireni)|munditumizire|ponyerani|ponyereni|ponyere|ponyani|ikani|muike|deposit(?:ani|eni))\s+(?:[a-z]+\s+)?(?:ndalama\s+)?(?:zanu\s+|zonse\s+)?(?:kwa\s+(?:ine|ife)|ine|ku\s+akaunti|pa\s+(?:nambala|akaunti|foni|lamya)|(?:pa|ku)\s+${wallet})(?:\s+(?:iyi|yanga|yathu|iyo))?`,
  String.raw`\bndalama\s+(?:[a-z]+\s+)?(?:mutumize|mundipatse|munditumizire|muponye|muike|tumizani|ponyani|lipirani)\b`,
  String.raw`\b(?:ndilipireni|mundilipire|munditumizire\s+ndalama|nditumizireni\s+ndalama)\b`,
  String.raw`\b${wallet}\s+(?:yanga|yathu)\b`,
  String.raw`\b(?:mu|pa|ku|kwa)\s+akaunti\s+(?:yanga|yathu)\b`,
  String.raw`\bakaunti\s+(?:yanga|yathu)\s+(?:(?:ya|ku|pa)\s+)?(?:${bank}|\d|iyi)`,
  String.raw`\b(?:kunja\s+kwa|popanda|osati(?:\s+pa|\s+kudzera\s+pa)?)\s+(?:app|webusayiti|tsamba|thumba)\b`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Requests to be paid past the shop, and wallets and accounts with their numbers. */
export const findPayments = (plain: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.trimEnd().length,
    })),
  )
