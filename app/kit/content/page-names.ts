/** The text screens whose words lie in content/en, by their address. */
export const textPages = [
  'about-us',
  'how-it-works',
  'help-center',
  'shipping-info',
  'returns',
  'shoe-size-guide',
  'seller-guide',
  'shop-record',
  'terms',
  'privacy',
  'cookie-policy',
  'disputes',
] as const
export type TextPageName = (typeof textPages)[number]

const isTextPage = (name: string): name is TextPageName => (textPages as readonly string[]).includes(name)

/** Which text screen an address means, with or without a slash at its end. */
export function pageNameOf({ pathname }: URL): TextPageName {
  const name = pathname.replaceAll('/', '')
  if (!isTextPage(name)) throw new Error(`No text screen is named ${name}`)
  return name
}
