/** Long enough for the whole message that a code came in: a field that cuts it off would lose the code. */
export const maxTypedCode = 500

/** A code of six digits, however they are spaced, or out of the message that was pasted. What holds none, or two, is left. */
export function codeIn(typed: string): string {
  const joined = typed
    .slice(0, maxTypedCode)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
  const codes = new Set(joined.match(/(?<!\d)\d{6}(?!\d)/g))
  return codes.size === 1 ? [...codes][0]! : joined
}
