import type { Category } from '#app/modules/catalog/products/rules.ts'

/** `bySource`: the feed's own category says it, so its words are true of the listing. */
type Shelf = { category: Category; tag?: string; bySource?: boolean }

/**
 * Where a buyer would look, told from the title: the first line that fits. The feed's own categories hold anything
 * (handbags and phone covers among the musical instruments).
 */
const byTitle: [words: RegExp, category: Category, tag: string][] = [
  [
    /kettle|blender|kitchen|\bsink\b|spring clamp|diffuser|vacuum cleaner|washing machine|organi[sz]er|clothes|wall stickers/i,
    'Home & Garden',
    'home',
  ],
  [
    /engine|car (?:vacuum|charger|holder|seat|mount)|motorcycle|tyre|windshield (?!for)|dashboard/i,
    'Automotive',
    'car',
  ],
  [
    /\b(?:phone|mobile|iphone|galaxy|ipad|tablet|switch|airpods?)\b.*\b(?:case|cover|pouch|protector|skin)\b|\b(?:case|cover)\b.*\b(?:iphone|galaxy|samsung|ipad|mobile|phone|nintendo|switch|ps5|ps4|controller)\b|mobile cover/i,
    'Electronics',
    'case',
  ],
  [
    /\b(?:strap|band|bracelet)\b.*\b(?:huawei|honor|galaxy|iwatch|apple watch|smart ?watch|watch band)|\b(?:huawei|honor|galaxy|iwatch|apple watch|watch)\b.*\b(?:strap|band)\b/i,
    'Electronics',
    'watch strap',
  ],
  [/smart ?watch/i, 'Electronics', 'smart watch'],
  [/acoustic foam|sound ?proof/i, 'Home & Garden', 'sound proofing'],
  [
    /head ?phones?|ear ?(?:phones?|buds?|pods?)|headset|airpods?\b|\bpods\b|\btws\b|openfit|open ear/i,
    'Electronics',
    'headphones',
  ],
  [/micro ?phone?|\bmic\b|lavalier|hollyland|boya|godox/i, 'Electronics', 'microphone'],
  [/speaker|sound ?bar|\bjbl\b|subwoofer|partybox|woofer/i, 'Electronics', 'speaker'],
  [/torch|head ?lamp|headlight|\bled\b|bulb|\blamps?\b|disco light|night light/i, 'Home & Garden', 'light'],
  [
    /hand ?bag|\bbags? women|tote|makeup bag|wallet|back ?pack|\bpurse\b|crossbody|clutch bag/i,
    'Clothing & Fashion',
    'bag',
  ],
  [/\b(?:toy|toys|kids' play|puzzle|doll|plush|bump and go|bead gun|dancing)\b/i, 'Other', 'toys'],
  [
    /shampoo|lotion|shower gel|cream\b|perfume|soap|toothpaste|toothbrush|wipes|diapers?|deodorant|roll on|lipstick|mascara|hair oil|baby oil|body (?:milk|splash|spray)|sanitizer|pads\b.*(?:fresh|ultra)|pain relie|ear ?plugs|kinesiology|belly wonder|nitrile gloves|massag|conditioner|moisturi[sz]er|bubble bath|baby powder|\boil\b|facial/i,
    'Health & Beauty',
    'care',
  ],
  [
    /drum|tabla|riq|tambourine|guitar|violin|fiddle|viola|\boud\b|lute|kalimba|flute|recorder|kazoo|saxophone|\bsax\b|clarinet|harmonica|melodica|maracas|cymbal|sagat|piano|ukulele|mandolin|xylophone|qanun|kawala|nay\b|nawa|plectrum|\bpick\b|capo\b|string set|chord|rosin|castanet|shaker|jingle|bells?\b|whistle|midi|\bdj\b|turntable|mixer console|audio interface|instrument|percussion|darbuka|bandir|\bduff?\b|pedal|trumpet|accordion|banjo|metronome|tuner/i,
    'Art & Crafts',
    'music',
  ],
  [
    /router|amplifier|powered mixer|hdmi|magsafe|stands? for phones|camera|\btv\b|charger|\busb\b.*(?:cable|hub|adapter)|projector|laser|power bank|mouse\b|keyboard(?! stand)|gamepad|joystick|controller/i,
    'Electronics',
    'gadget',
  ],
]

/** Where a listing lies that its title does not tell. */
const bySource: Record<string, Shelf> = {
  'Video Games': { category: 'Electronics', tag: 'games' },
  'Musical Instruments': { category: 'Other' },
  "Women's Fashion": { category: 'Clothing & Fashion' },
  "Men's Fashion": { category: 'Clothing & Fashion' },
  'Baby Products': { category: 'Other', tag: 'baby' },
  'Health & Beauty': { category: 'Health & Beauty' },
  'Sporting Goods': { category: 'Sports & Recreation' },
  'Home & Office': { category: 'Home & Garden' },
  Appliances: { category: 'Home & Garden', tag: 'appliances' },
  Watches: { category: 'Clothing & Fashion', tag: 'watch' },
  Jewelry: { category: 'Clothing & Fashion', tag: 'jewellery' },
  Books: { category: 'Books & Education', tag: 'book' },
}

// These say truly what is in them; the others are looked at again.
const trusted = new Set([
  "Women's Fashion",
  "Men's Fashion",
  'Health & Beauty',
  'Jewelry',
  'Books',
  'Appliances',
])
const gameWords =
  /\b(?:ps[345]|play ?station|xbox|nintendo|switch|dualsense|dualshock|joy-?con|video ?game|steam deck|gaming|gamepad|kontrol ?freek)\b/i

export function categoryOf(sourceCategory: string, title: string): Shelf {
  const source: Shelf = { ...(bySource[sourceCategory] ?? { category: 'Other' }), bySource: true }
  if (trusted.has(sourceCategory)) return source
  // A title about games names dolls, drums and guitars too.
  if (sourceCategory === 'Video Games' && gameWords.test(title)) return source
  if (sourceCategory === 'Watches' && !/smart ?watch/i.test(title)) return source
  const found = byTitle.find(([words]) => words.test(title))
  if (!found) return { ...source, bySource: sourceCategory !== 'Musical Instruments' }
  if (sourceCategory === 'Video Games' && ['music', 'toys'].includes(found[2])) return source
  if (['Sporting Goods', 'Home & Office'].includes(sourceCategory) && found[2] === 'music') return source
  return {
    category: found[1],
    tag: found[2],
    bySource: sourceCategory === 'Musical Instruments' && found[2] === 'music',
  }
}
