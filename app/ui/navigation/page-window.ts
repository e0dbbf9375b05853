/** The page numbers to offer around `page`: at most `most`, never past either end. */
export function pageWindow(page: number, pages: number, most = 5): number[] {
  const count = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
