// All of them but line feed and tab: they have no place in text, and the database takes no NUL.
const controlCharacters = /[^\P{Cc}\n\t]/gu

export const cleanText = (typed: string) => typed.replaceAll(controlCharacters, '').trim()
