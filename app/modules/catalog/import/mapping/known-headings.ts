import { fieldNames, productFields } from '#app/modules/catalog/products/product-field-rules.ts'
import { looksLikeAmount } from './column-values-rules.ts'
import { optionHeading } from './option-heading-rules.ts'
import { joinedHeading, plainHeading, withoutBrackets } from './plain-heading.ts'
import { isCostHeading, priceWord } from './price-heading-rules.ts'

const listed = (words: string) => words.split(',').map((word) => word.trim())

/**
 * What traders, shop systems and tills call the columns of a list: of one field the likelier words first. English, Chichewa,
 * what the neighbours' files say, and the languages that shop systems export in. Written as `plainHeading` writes a heading.
 */
export const knownHeadings: Record<string, readonly string[]> = {
  ...Object.fromEntries(fieldNames.map((name) => [name, listed(productFields[name].importNames)])),
  salePrice: listed(`
    sale price, discounted price, discount price, special price, promo price, offer price,
    promotional price, online sale price, reduced price, price after discount, mtengo wotsitsa,
    tarif promo, prix promo, preco promocional, precio rebajado, precio de oferta, prezzo scontato,
    prezzo in offerta, angebotspreis, sonderpreis, aktionspreis, actieprijs
  `),
  regularPrice: listed(`
    compare at price, variant compare at price, compare price, list price, msrp, rrp, mrp,
    recommended retail price, old price, was price, price before discount, full price,
    prix barre, precio anterior, listenpreis, uvp, prezzo di listino
  `),
  saleStart: listed(`
    date sale price starts, sale start date, sale price start date, sale from, sale start,
    special price from date, special from date, sale start at, sale price start at, discount start date
  `),
  saleEnd: listed(`
    date sale price ends, sale end date, sale price end date, sale to, sale end, special price to date,
    special to date, sale end at, sale price end at, sale ends, discount end date
  `),
  surcharge: listed('surcharge, price extra, extra price, price difference, value price extra'),
  saleDates: listed('sale price effective date, sale price dates, sale dates'),
  available: listed('in stock, is in stock, available, is available, availability, en stock, en inventario'),
  currency: listed(`
    currency, currency code, ccy, curr, cur, price currency, money, devise, moeda, sarafu, ndalama,
    moneda, valuta, wahrung
  `),
  shortDescription: listed(`
    short description, summary, excerpt, subtitle, description short, description courte,
    descripcion corta, descricao curta, breve descrizione, kurzbeschreibung, product highlights, highlights
  `),
  reference: listed(`
    reference, ref, sku, variant sku, seller sku, item sku, product sku, merchant sku, code, source id,
    uniq id, unique id, item code, product code, product code sku, internal reference, default code,
    stock code, item number, item no, article number, part number, own code, your own code, khodi,
    nambala, ugs, referencia, codigo, codice, artikelnummer, article code, barcode, upc, ean, gtin, no
  `),
  id: listed('id, product id, thumba id, thumba s id'),
  handle: listed(`
    handle, url handle, handleid, handle id, reference handle, item group id, product handle, group id,
    identificador de url
  `),
  parent: listed(`
    parent, parent sku, parent id, parent code, parent product, variant of, superior, genitore, superieur,
    ubergeordnetes produkt, ascendente
  `),
  published: listed(`
    published, status, visible, active, active 0 1, product online, visibility, state, publie, publicado,
    pubblicato, veroffentlicht, is published, is active
  `),
  forSale: listed(`
    available for sale, for sale, can be sold, sellable, purchasable, sale ok,
    disponibles para la venta, disponible a la vente, disponivel para venda, disponibile per la vendita,
    zum verkauf verfugbar
  `),
  kind: listed('type, product type, item type, field type, fieldtype, tipo, typ'),
  'field.size': listed('size, sizes, variant size, saizi, taille, tamanho, talla, taglia, grosse, maat'),
  'field.colour': listed(
    'colour, colours, color, colors, variant colour, variant color, couleur, cor, rangi, colore, farbe, kleur',
  ),
  'field.gender': listed('gender, for whom, sex'),
  'field.brand': listed(`
    brand, make, manufacturer, brand name, vendor, marque, marca, marke, hersteller, fabricante, merk, marchio
  `),
  'field.barcode': listed(
    'barcode, bar code, variant barcode, ean, ean 13, ean code, gtin, upc, isbn, isbn 13',
  ),
  'field.weight': listed('weight, volume, weight or volume, poids, peso, gewicht'),
  pictures: listed(`
    pictures, picture, images, image, photos, photo, picture files, image files, image src,
    image url, image urls, image link, picture url, photo url, product image url, image1, image 1,
    base image, main image, main image url, mainimage, product image file 1, zithunzi, chithunzi,
    immagine1, immagini, immagine, imagenes, imagen, imagem, imagens, bilder, bild, afbeeldingen
  `),
  facts: listed('other facts, other details, facts'),
  choices: listed('other choices, choices, other choices for the buyer'),
}

const known = new Set(Object.values(knownHeadings).flat().map(joinedHeading))

/** Whether a cell reads like the heading of a column: by its words, with or without what is in brackets. */
export const isKnownHeading = (cell: string): boolean =>
  cell.length <= maxHeading &&
  (known.has(joinedHeading(plainHeading(cell))) ||
    known.has(joinedHeading(withoutBrackets(cell))) ||
    optionHeading(cell) !== undefined ||
    (cell.length <= 40 && (isCostHeading(cell) || priceWord.test(plainHeading(cell)))))
const maxHeading = 100

/** Two words for columns and no figure; or more words for columns than anything else: `Tax (8%)` stands among them. */
export function namesColumnsByWords(cells: string[], least = 2): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const known = filled.filter(isKnownHeading).length
  return known >= least && (known > filled.length / 2 || !filled.some(looksLikeAmount))
}

/** Those that hold what the seller pays. */
export const costColumns = (headings: string[]): string[] => headings.filter(isCostHeading)

/** Whether a file says what buyers choose. */
export const hasOptions = (headings: string[]): boolean =>
  headings.some((heading) => optionHeading(heading) !== undefined)
