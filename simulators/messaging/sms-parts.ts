const basic =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\n\r'
const extended = '\f^{}\\[~]|€'

/** How many SMS an operator makes of a text, reckoned apart from the shop. */
export function partsOf(text: string): number {
  let septets = 0
  for (const letter of text) {
    if (basic.includes(letter)) septets += 1
    else if (extended.includes(letter)) septets += 2
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  }
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}
