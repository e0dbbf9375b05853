/** What a person reads of a page. */
export const readable = (html: string) =>
  html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
