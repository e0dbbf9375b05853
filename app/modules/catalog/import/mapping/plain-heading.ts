/** `Price [Limbe]` and `price_egp` as words: small letters, no accents, single blanks. */
export const plainHeading = (heading: string): string =>
  heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2') // `SellerSku` is two words
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Without what stands in brackets: a till's shop, a currency, a language. */
export const withoutBrackets = (heading: string): string =>
  plainHeading(heading.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' '))

/** `saleprice` and `sale_price` are the same word. */
export const joinedHeading = (plain: string): string => plain.replaceAll(' ', '')
