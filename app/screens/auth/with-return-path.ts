/** An address of these pages that still knows where the person came from. */
export function withReturnPath(path: string, from: string, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(from === '/' ? more : { ...more, from })
  return search.size > 0 ? `${path}?${search}` : path
}
