import { plainHeading } from './plain-heading.ts'

/** What a seller pays is never what buyers pay, whatever else the heading says. */
const cost =
  /\b(?:costos?|coste|acquisto|ingrosso|fornitore|proveedor|mayorista|mayoreo|einkauf\w*|selbstkosten|kost\w*|grosshandel\w*|handler\w*|inkoop\w*|groothandel\w*|costs?|cogs|cif|fob|whole ?sale|w ?sale|purch\w*|buy(?:ing)?|bought|supp?|supply|supplier|landed|factory|ex works|invoice|import|dealers?|distributors?|resellers?|agents?|trade|ordering|order price|achat|revient|cout|gros|fournisseur|custo|compra|kununua|jumla|w?oodera|kuoda|hol\w*sale|[bcwpo] ?p(?:rice)?)\b/
/** Chichewa: each form of gula, to buy; gulitsa is to sell, and a gulu is a group. R and l are one sound. */
const bought = /\b\w*gul(?:a|i[lr]a|i[lr]amo|amo|idwa)\b/

export const isCostHeading = (heading: string): boolean =>
  cost.test(plainHeading(heading)) ||
  bought.test(plainHeading(heading)) ||
  joinedCost.test(plainHeading(heading))
/** `costprice`, `buyingprice`: written in one word. */
const joinedCost = /\b(?:cost|buying|purchase|wholesale|supplier|dealer)price\b/

/** Which price, but not the one of today; or what is counted, but not what is left. */
const otherPrice =
  /\b(?:anterior|antes|oferta|rebajado|scontato|offerta|listino|vecchio|precedente|totale?|alt\w*|angebots\w*|rabatt\w*|listen\w*|gesamt\w*|netto|barre|solde|remise|liste|actual|rating|original|old|was|before|previous|last|wakale|kale|ancien|compare|msrp|rrp|mrp|list|sale|discount(?:ed)?|special|promo\w*|offer|min|max|tax|vat|exc|excl|excluding|ex|without|net|ht|credit|total|sum|ext|extended|value|margin|profit|markup|change|increase|date|valid|code|group|level|cartons?|ctns?|pallets?|outer|dozens?|bales?|bulk|stock|qty|quantity|units|sold|paid|owed|due|by|days|number|id)\b/
const withTax =
  /\b(?:(?:incl?|including|inclusive|with)(?: of)? (?:vat|tax)|(?:vat|tax) incl?(?:uded|usive)?)\b/
export const isOtherPrice = (plain: string): boolean => otherPrice.test(plain.replace(withTax, ' '))
export const isOldPrice = (plain: string): boolean => /\b(?:old|was|before|compare)\b/.test(plain)
export const otherStock =
  /\b(?:alert|min|max|minimum|maximum|moq|reorder|optimal|low|threshold|policy|tracker|sold|ordered|incoming|received|returned|damaged|reserved|committed|forecast\w*|new|location|unit|uom|per|cartons?|ctns?|packs?|cases?|codes?|ids?|numbers?|(?<!yes )no|nr|sku|values?|worth|prices?|costs?|amount|dates?|discount|breaks?)\b/

/** A price in one of the languages that lists are written in; in German it ends a longer word. */
export const priceWord =
  /\b(?:prices?|mtengo|prix|prec[oi]o?s?|prezz[oi]|prijs|bei|retail)\b|\b\w*preise?\b|\b(?:fiyat[i]?|harga)\b/
