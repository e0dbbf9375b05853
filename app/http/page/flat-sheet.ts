import address from '#app/flat.css?url'

/**
 * What a page's style element says. A browser that knows layers sees a rule, after which no sheet may be imported, so that it never
 * loads the flat one. All others ignore the rule that they do not know, as CSS has it from the beginning, and import the sheet.
 */
export const flatSheetImport = `@layer flat{}@import url(${address});`
