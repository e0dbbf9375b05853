/** A product as a newsletter shows it. `link` is its number among the links of the letter. */
export type CampaignMailProduct = {
  link: number
  path: string
  name: string
  price: number
  sellerName: string
  /** A path of the shop, as of every picture here. */
  picture: string | null
}

/** One part of a newsletter with everything it shows: nothing is left to look up. */
export type CampaignMailBlock =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'picture'; picture: string; alt: string }
  | { kind: 'products'; products: CampaignMailProduct[] }
  | { kind: 'button'; link: number; text: string; url: string }

export type CampaignMail = { subject: string; preview: string; blocks: CampaignMailBlock[] }

/** What differs from reader to reader, as whole addresses; a letter without them is a test. */
export type CampaignReaderLinks = {
  unsubscribe: string
  preferences: string
  pixel: string
  /** Where link number n leads first, so that it is counted. */
  click: (link: number) => string
}

export type RenderedCampaignMail = { subject: string; html: string; text: string }
