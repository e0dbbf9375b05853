const unsafeInScript: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script element it stands in. */
export const inScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => unsafeInScript[character]!)
