/** Programs that look where a link leads, for a picture or for safety. Not phones of the make Cubot. */
const programs =
  /(?<!cu)bot\b|crawl|spider|preview|scan|facebookexternalhit|facebookcatalog|whatsapp\/|telegram|slack|discord|viber|skype/i

/** Whether a program asks for a page that nobody looks at: what a visit says must not follow from it. */
export const isLinkPreview = ({ method, headers }: Request): boolean =>
  method === 'HEAD' ||
  /prefetch|preview/i.test(`${headers.get('Purpose') ?? ''} ${headers.get('Sec-Purpose') ?? ''}`) ||
  programs.test(headers.get('User-Agent') ?? '')
