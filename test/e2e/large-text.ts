import type { Page } from 'playwright-core'

/** What cannot be read or pressed on the page as it is laid out: what scrolls sideways, is cut, or lies over something else. */
export const readingFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

/** Runs in the page. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  /** Letters reach a little beyond their line, and borders lie on each other. */
  const near = 2
  type Box = { left: number; right: number; top: number; bottom: number }
  type Piece = Box & { element: Element; said: string }
  const faults: string[] = []
  const briefly = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`.slice(0, 120)
  const isUnseen = (element: Element) => {
    const { width, height, right } = element.getBoundingClientRect()
    const { position, clipPath } = getComputedStyle(element)
    return position === 'absolute' && ((width <= 1 && height <= 1) || right < 0 || clipPath !== 'none')
  }
  const chainOf = (element: Element) => {
    const chain: Element[] = []
    for (let one: Element | null = element; one; one = one.parentElement) chain.push(one)
    return chain
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !chainOf(element).some(isUnseen)

  /** Whether what holds it cuts it off; what scrolls in a box of its own is reached there. */
  function cutBy({ left, right, top, bottom }: Box, element: Element): Element | 'screen' | undefined {
    for (const holder of chainOf(element)) {
      if (holder === document.body) break
      const { overflowX, overflowY, position } = getComputedStyle(holder)
      const box = holder.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) return undefined
      const sideways = /hidden|clip/.test(overflowX) && (left < box.left - near || right > box.right + near)
      const half = (bottom - top) / 2
      const below = /hidden|clip/.test(overflowY) && (bottom > box.bottom + half || top < box.top - half)
      if (sideways || below) return holder
      if (position === 'fixed') return undefined
    }
    return left < -near || right > clientWidth + near ? 'screen' : undefined
  }

  const pieces: Piece[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const element = node.parentElement!
    if (!node.data.trim() || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left <= 1) continue
      const piece = { left, right, top, bottom, element, said: node.data.trim().slice(0, 40) }
      const cutter = cutBy(piece, element)
      if (cutter) faults.push(`cut: “${piece.said}” by ${cutter === 'screen' ? cutter : briefly(cutter)}`)
      else pieces.push(piece)
    }
  }
  for (const element of document.querySelectorAll(
    'input:not([type=hidden]), select, textarea, button, img',
  )) {
    if (!isSeen(element) || element.textContent?.trim()) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const said = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? briefly(element)
    const piece = { left, right, top, bottom, element, said }
    if (element.tagName !== 'IMG' && cutBy(piece, element)) faults.push(`cut: ${said}`)
    pieces.push(piece)
  }

  /** Laid over a picture or a field on purpose, and within it: a heart, a button that searches. */
  const isLaidOn = (one: Piece, below: Piece) =>
    /IMG|INPUT/.test(below.element.tagName) &&
    chainOf(one.element).some((holder) => getComputedStyle(holder).position === 'absolute') &&
    one.left >= below.left - near &&
    one.right <= below.right + near &&
    one.top >= below.top - near &&
    one.bottom <= below.bottom + near
  const holds = (one: Element, other: Element) => one.contains(other) || other.contains(one)
  const sorted = pieces.toSorted((one, other) => one.top - other.top)
  sorted.forEach((one, place) => {
    for (const other of sorted.slice(place + 1)) {
      if (other.top > one.bottom - near) break
      if (one.element === other.element || holds(one.element, other.element)) continue
      if (isLaidOn(one, other) || isLaidOn(other, one)) continue
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      const least = Math.min(one.bottom - one.top, other.bottom - other.top)
      if (wide > near && high > least * 0.35)
        faults.push(`over each other: “${one.said}” and “${other.said}”`)
    }
  })

  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    faults.push(`${scrollWidth} px wide: ${wide.slice(-3).map(briefly).join(' ')}`)
  }
  return [...new Set(faults)]
}
