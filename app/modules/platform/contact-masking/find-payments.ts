import type { Span } from './find-phones.ts'

const wallet = String.raw`(?:airtel\s?money|tnm\s?mpamba|mpamba|airtel|tnm|mukuru|world\s?remit|western\s?union|mo626|paypal|bitcoin|btc|usdt)`
const me = String.raw`(?:me|us|my|this\s+(?:number|account)|ine|ife)`

const patterns = [
  // English: whoever asks to be paid himself, or elsewhere than in the shop.
  String.raw`\bpay\s+(?:it\s+|the\s+money\s+|cash\s+)?(?:to\s+)?(?:me|us)\s*(?:at|on|to|via|through|by|with|directly|direct|first|now|using)?\b`,
  String.raw`\bpay(?:ment)?\s+(?:it\s+)?(?:direct(?:ly)?|outside|privately)\b`,
  String.raw`\bpay(?:ment)?\s+(?:it\s+)?(?:to|on|into|via)\s+my\b`,
  String.raw`\b(?:send|transfer|deposit|wire|put)\s+(?:(?:the|your|all)\s+)?(?:money|cash|payment|deposit|amount|funds|half|it|mk\s?[\d,]+)?\s*(?:to|on|in|into|via|through)\s+(?:${me}\b|${wallet})(?:\s+(?:number|account|line|wallet))?`,
  String.raw`\b(?:send|transfer|deposit)\s+me\s+(?:the\s+)?(?:money|cash|payment|deposit|half)\b`,
  String.raw`\b(?:outside|without|not\s+through|skip(?:ping)?|bypass(?:ing)?)\s+(?:of\s+)?(?:this\s+|the\s+)?(?:site|app|website|thumba|platform)\b`,
  String.raw`\b(?:my|our)\s+(?:${wallet}|bank\s+account|account\s+(?:number|no)|wallet|till|agent\s+code)\b`,
  // A wallet or account with its number.
  String.raw`\b${wallet}\s*(?:number|no|nambala|line|account|agent|code|till)?\s*(?:is|ndi|:|=|-|#)?\s*\d[\d\s-]{4,}`,
  String.raw`\b(?:account|acc|a\/c|akaunti)\s*(?:number|num|no|nambala)?\s*(?:is|ndi|:|=|-|#|\.)*\s*\d[\d\s-]{5,}\d`,
  String.raw`\b(?:till|agent\s+code|merchant\s+code|paybill|agent)\s*(?:number|no|code)?\s*(?:is|ndi|:|=|-|#|\.)*\s*\d[\d\s-]{3,}`,
  String.raw`\b(?:bc1|0x|[13])[a-z\d]{25,60}\b`,
  // Chichewa: lipirani kwa ine, tumizani ndalama pa nambala iyi, ndalama mutumize ku.
  String.raw`\b(?:mu|ndi)?(?:lipir(?:ani|e|eni)|tumiz(?:ani|e|eni|ireni)|munditumizire|ponyerani|ponyani|ikani|muike|deposit(?:ani|eni))\s+(?:[a-z]+\s+)?(?:ndalama\s+)?(?:zanu\s+|zonse\s+)?(?:kwa\s+(?:ine|ife)|ku\s+akaunti|pa\s+(?:nambala|akaunti|foni|lamya)|(?:pa|ku)\s+${wallet})(?:\s+(?:iyi|yanga|yathu|iyo))?`,
  String.raw`\bndalama\s+(?:[a-z]+\s+)?(?:mutumize|mundipatse|munditumizire|muponye|muike|tumizani|ponyani|lipirani)\b`,
  String.raw`\b(?:ndilipireni|mundilipire|munditumizire\s+ndalama|nditumizireni\s+ndalama)\b`,
  String.raw`\b(?:akaunti|${wallet})\s+(?:yanga|yathu)\b`,
  String.raw`\bkunja\s+kwa\s+(?:app|webusayiti|tsamba|thumba)\b`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Requests to be paid past the shop, and wallets and accounts with their numbers. */
export const findPayments = (plain: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.trimEnd().length,
    })),
  )
