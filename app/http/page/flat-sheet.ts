import address from '#app/flat.css?url'

/**
 * What a page's first style element says: all browsers take the flat sheet, those that know layers as the lowest of them. The others
 * take `layer(flat)` for a medium that they do not know, and the sheet for all media.
 */
export const flatSheetImport = `@import url(${address}) layer(flat), all;`
