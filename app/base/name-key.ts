/** Letters of other alphabets, and signs, that look like a Latin one: `what looks like → what it is read as`. */
const looks: Record<string, string> = {}
const pairs = [
  ['АВЕЁЗІЈКМНОРСТУХЅԌԚԜӀҮ', 'ABEE3IJKMHOPCTYXSGQWIY'], // Cyrillic
  ['авгеёһіјкмноопрстухѕԁԛԝьӏүѵ', 'abreehijkmhoonpctyxsdqwblyv'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'], // Greek
  ['αβγεηικνορστυχωϲ', 'abyenikvopotuxwc'],
  ['ıɑɡɩłøđħŀʟƒþðœæ', 'iagilodhllfpdoa'],
  ['|¡', 'li'],
] as const
for (const [others, latin] of pairs)
  for (const [index, other] of [...others].entries()) looks[other] = [...latin][index]!

/**
 * What is left of a name that two people would tell apart: without capitals, accents, spaces, signs, invisible
 * characters, and with what looks alike folded together. Names with one key are the same name.
 */
export function nameKey(name: string): string {
  const letters = [...name.normalize('NFKC')].map((one) => looks[one] ?? one).join('')
  const plain = [...letters.normalize('NFKD').toLowerCase()].map((one) => looks[one] ?? one).join('')
  const key = plain
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[0o]/g, 'o')
    .replaceAll(/[1il]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // A name of signs alone is compared as it is.
  return key || name.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '')
}
