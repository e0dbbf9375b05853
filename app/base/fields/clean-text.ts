// All of them but line feed and tab: they have no place in text, and the database takes no NUL.
const controlCharacters = /[^\P{Cc}\n\t]/gu
/** They turn what follows around, and what stands around a name too: an amount behind it would be read backwards. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
/** Nobody sees a name of these alone. */
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

export const withoutDirectionMarks = (typed: string) => typed.replaceAll(directionMarks, '')

export const trimText = (typed: string) => {
  const text = withoutDirectionMarks(typed)
  return nothingSeen.test(text) ? '' : text.trim()
}

export const cleanText = (typed: string) => trimText(typed.replaceAll(controlCharacters, ''))
