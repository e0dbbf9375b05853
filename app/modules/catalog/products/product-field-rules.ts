import { formatKwacha } from '#app/base/money.ts'
import { pick } from '#app/base/pick.ts'
import {
  defaultTranslate,
  fill,
  type Message,
  spoken,
  type Text,
  type Translate,
} from '#app/messages/language.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as editor from '#messages/product-editor.ts'
import { examples, fileHelp, names } from '#messages/product-fields.ts'
import { type CategoryFields, categories, categoryLabels, conditionLabels, conditions } from './rules.ts'

/** What a value is. Its check, its control in the editor and how it is read and written follow from it. */
type Value =
  /** One line, or several. It may stay empty where nothing is said to be missing. */
  | { shape: 'line' | 'text'; max: number; missing?: Message; long: Message }
  /** Whole kwacha, or a number of pieces. */
  | { shape: 'price' | 'count' }
  | {
      shape: 'choice'
      values: readonly string[]
      labels: Readonly<Record<string, Message>>
      /** What a new product has where nothing is said. Empty: nothing need be chosen, and '' is among the values. */
      usual?: string
      wrong: Message
    }
  /** Words with commas between them. */
  | { shape: 'words' }

/** What a seller says of a product, each in a column of `products` with the field's name. */
export type ProductField = Value & {
  name: Message
  /** In the editor, where it is called otherwise or needs a hint. */
  label?: Message
  hint?: Message
  /** A change is looked at again before the product is on sale, and moderators see it. */
  reviewed: boolean
  /** Copied to a column of this name in `order_items`, and `shown` to buyer and seller there. */
  onOrder?: 'copied' | 'shown'
  /** Its column in a file of products. Its name is the same in every language, so that an import reads it. */
  file: { column: string; width: number; help: Message; example: Text }
  /** What other files call it: plain words in English, Chichewa and the neighbours' languages, the likelier first. */
  importNames: string
}

export const maxNameLength = 200
/** A product may stand in a category that is none any more. */
const categoryNames: readonly string[] = categories

/**
 * The fields of a product, in the order of forms and files. The editor, files and their import, moderation and the order's
 * line follow from it. What buyers narrow lists by stands in `reading/filter-rules.ts`.
 */
const table = {
  name: {
    shape: 'line',
    max: maxNameLength,
    missing: editor.nameMissing,
    long: fill(editor.nameTooLong, { most: maxNameLength }),
    name: names.name,
    reviewed: true,
    file: { column: 'Name', width: 32, help: fileHelp.name, example: examples.name },
    importNames: `
      name, title, product name, product title, item name, item title, dzina, dzina la katundu,
      product service name, composite name, product, item, goods, katundu, chinthu, designation,
      produit, nom, nom du produit, titre, libelle, article, produto, nome, nome do produto, jina,
      bidhaa, particulars, nombre, titulo, nombre del producto, producto, articulo, titolo,
      nome prodotto, prodotto, articolo, titel, bezeichnung, artikelbezeichnung, artikelname,
      produktname, artikel, naam, productnaam, urun adi, urun, model
    `,
  },
  description: {
    shape: 'text',
    max: 5000,
    missing: editor.descriptionMissing,
    long: editor.descriptionTooLong,
    name: names.description,
    hint: editor.descriptionHint,
    reviewed: true,
    file: {
      column: 'Description',
      width: 48,
      help: fileHelp.description,
      example: examples.description,
    },
    importNames: `
      description, product description, item description, body html, body, long description,
      full description, sales description, customer description, about, details, kufotokoza,
      kufotokozera, mafotokozedwe, tsatanetsatane, descricao, maelezo, descripcion, descrizione,
      beschreibung, produktbeschreibung, omschrijving, aciklama, about product
    `,
  },
  price: {
    shape: 'price',
    name: names.price,
    label: editor.priceInMk,
    hint: editor.priceHint,
    reviewed: true,
    file: { column: 'Price (MWK)', width: 12, help: fileHelp.price, example: '18500' },
    importNames: `
      selling price, unit selling price, sell price, s price, mtengo wogulitsira, mtengo wogulitsa,
      prix de vente, preco de venda, bei ya kuuza, bei ya rejareja, new price, now price, current price,
      price, sales price, retail price, r price, retail, unit price, variant price, our price,
      price each, selling, sell, sell at, default price, standard price, regular price,
      sales price rate, buy it now price, start price, cash price, shop price, now, rate, mtengo,
      mtengo watsopano, mtengo wa chimodzi, prix, prix unitaire, tarif regulier, preco, preco normal,
      preco unitario, precio de venta, prezzo di vendita, verkaufspreis, verkoopprijs, precio normal,
      precio, prezzo, preis, prijs, valor, bei, amount, ndalama
    `,
  },
  category: {
    shape: 'choice',
    values: categoryNames,
    labels: categoryLabels,
    wrong: editor.categoryChoice,
    name: names.category,
    reviewed: true,
    onOrder: 'copied',
    file: { column: 'Category', width: 22, help: fileHelp.category, example: categories[0] },
    importNames: `
      category, categories, product category, item category, category name, category path,
      category tree, product category tree, department, department name, group, product group,
      item group, gulu, magulu, categorie, categoria, reporting category, google product category,
      categorias, categorie, kategorie, kategorien, kategori, warengruppe, primary category,
      main category, sub category, collection, product type, type, section, family, aina,
      mtundu wa katundu, item type
    `,
  },
  stock: {
    shape: 'count',
    name: names.stock,
    hint: editor.stockHint,
    reviewed: false,
    file: { column: 'Stock', width: 8, help: fileHelp.stock, example: '12' },
    importNames: `
      stock, quantity, qty, variant inventory qty, stock quantity, quantity in stock, stock level,
      current stock level, current quantity, quantity on hand, qty on hand, on hand,
      available quantity, available stock, inventory quantity, qty 1, closing stock, balance,
      in stock, inventory, left, pieces, pcs, units, zilipo, zomwe zilipo, zimene zilipo, zotsala,
      kuchuluka, chiwerengero, quantite, quantidade, estoque, idadi, existencias, inventario,
      en inventario, cantidad, quantita, giacenza, bestand, lagerbestand, menge, voorraad, aantal,
      stok, total stock on hand, soh, availability, available
    `,
  },
  condition: {
    shape: 'choice',
    values: conditions,
    labels: conditionLabels,
    usual: 'new',
    wrong: editor.conditionChoice,
    name: names.condition,
    reviewed: true,
    onOrder: 'shown',
    file: { column: 'Condition', width: 12, help: fileHelp.condition, example: conditionLabels.new },
    importNames: 'condition, item condition, mmene chilili, etat, estado',
  },
  tags: {
    shape: 'words',
    name: names.tags,
    hint: editor.tagsHint,
    reviewed: true,
    file: { column: 'Tags', width: 24, help: fileHelp.tags, example: 'solar, lamp, light' },
    importNames: 'tags, tag, keywords, labels, etiquetas, etiquettes, schlagworter',
  },
} as const satisfies Record<string, ProductField>

type Table = typeof table
export type FieldName = keyof Table
type NameOf<Trait> = { [Name in FieldName]: Table[Name] extends Trait ? Name : never }[FieldName]

export const productFields: Record<FieldName, ProductField> = table
export const fieldNames = Object.keys(table) as FieldName[]
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(table, name)

type ValueOf<Field> = Field extends { values: readonly (infer Choice)[] }
  ? Choice
  : Field extends { shape: 'price' | 'count' }
    ? number
    : Field extends { shape: 'words' }
      ? string[]
      : string

/** All that a seller says of a product: its fields, the details of its category, and its pictures. */
export type ProductContent = { [Name in FieldName]: ValueOf<Table[Name]> } & {
  categoryFields: CategoryFields
  images: { path: string }[]
}
export const contentNames = [...fieldNames, 'categoryFields', 'images'] as const

/** What a buyer relies on: a change of any of these is looked at again before the product is on sale. */
export const reviewedNames = [
  ...(fieldNames.filter((name) => table[name].reviewed) as NameOf<{ reviewed: true }>[]),
  'categoryFields',
] as const
/** A product as it was when it was last approved. */
export type ApprovedContent = Pick<ProductContent, (typeof reviewedNames)[number]> & {
  images: StoredPicture[]
}
export type ComparedField = keyof ApprovedContent

/** What is copied to the line of an order, so that an order never changes when its product does. */
export type OnOrder = NameOf<{ onOrder: string }>
export const onOrder = fieldNames.filter((name) => productFields[name].onOrder) as OnOrder[]
export const shownOnOrder = onOrder.filter((name) => table[name].onOrder === 'shown')

/** A product as it stands beside a cart's line or a saved item. Times are ISO 8601. */
export type ProductRecord = Omit<ProductContent, 'images'> & {
  id: string
  sellerId: string
  sellerName: string
  images: StoredPicture[]
  status: string
  district: string
  /** Product, seller and the seller's account all in good standing: it may be bought. */
  listed: boolean
  /** The last day of the holiday its seller is on: until then it can't be bought. */
  awayUntil?: string
  createdAt: string
  updatedAt: string
}

/** What is said of a value that a choice does not have. */
export function wrongValueOf(name: string): Message | undefined {
  const field = isFieldName(name) ? productFields[name] : undefined
  return field?.shape === 'choice' ? field.wrong : undefined
}

/** Where nothing need be said. */
export const isOptional = (field: ProductField) =>
  field.shape === 'words' ||
  (field.shape === 'line' && !field.missing) ||
  (field.shape === 'choice' && field.usual === '')

/** What the form of a new product starts with. */
export const usualTexts: Record<string, string> = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const field = productFields[name]
    return field.shape === 'choice' && field.usual ? [[name, field.usual]] : []
  }),
)

/** A value as a field of a form holds it. */
export const typedValue = (value: string | number | string[]): string =>
  Array.isArray(value) ? value.join(', ') : `${value}`

/** A value as people read it. */
export function valueText(name: FieldName, value: string | number | string[]): Text {
  const field = productFields[name]
  if (field.shape === 'price') return formatKwacha(Number(value))
  if (field.shape === 'choice') return field.labels[String(value)] ?? String(value)
  return typedValue(value)
}

/** The same in a file: amounts stay numbers, and words are English. */
export const fileValue = (name: FieldName, value: string | number | string[]): string | number =>
  typeof value === 'number' ? value : spoken(defaultTranslate, valueText(name, value))

/** What stands among the details of a product's page; its name, category and condition stand elsewhere. */
export const productFacts = (t: Translate, product: Pick<ProductContent, FieldName>) =>
  (factNames as FieldName[])
    .filter((name) => name !== 'condition' && typedValue(product[name]) !== '')
    .map((name) => ({ name: t(table[name].name), value: spoken(t, valueText(name, product[name])) }))
type FactName = Exclude<NameOf<{ shape: 'line' | 'choice' }>, 'name' | 'category'>
const factNames = fieldNames.filter(
  (name) => ['line', 'choice'].includes(table[name].shape) && name !== 'name' && name !== 'category',
) as FactName[]

/** What a report keeps of a product beside its name and description. */
export const reportedFacts = (product: Pick<ProductContent, FieldName>) =>
  pick(product, ['price', 'category', ...factNames])
