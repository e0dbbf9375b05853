import { productFileColumns } from '#app/modules/catalog/products/spreadsheet/product-file-rules.ts'

const headingOf = (field: string) => productFileColumns.find((column) => column.field === field)!.heading
const ours = [headingOf('id'), headingOf('price')]

/** Whether a seller took this file along from here: it names our products, and its columns as we do. */
export const isOwnFile = (columns: string[]): boolean => ours.every((heading) => columns.includes(heading))

/** What a file calls a field that an import calls otherwise; when a product was added is not imported. */
const importNames: Record<string, string> = { images: 'pictures', status: 'published', createdAt: '' }

/** The columns of such a file, whatever stands in them: a name may be a number, and a code a word. */
export const mappingOfOwnFile = (columns: string[]): Record<string, string> =>
  Object.fromEntries(
    productFileColumns.flatMap(({ field, heading }) => {
      const name = importNames[field] ?? field
      const at = columns.indexOf(heading)
      return name === '' || at < 0 ? [] : [[name, `${at}`]]
    }),
  )
