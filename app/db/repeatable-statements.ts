const marked = new Set<string>()

/** A statement by itself that may be done twice: where its line broke before its answer came, it is asked again. */
export const markRepeatable = (text: string) => void marked.add(text)

/** What only reads, or is marked. A function that writes is named here. */
export const isRepeatable = (text: string) => marked.has(text) || isRead(text)

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert|update|delete|merge|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i.test(text)
