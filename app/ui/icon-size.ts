/**
 * The width and height of an icon, as its class says them (`size-4`): so it is no larger where no style arrives, or none that the
 * browser knows.
 */
export function iconSize(className: string) {
  const side = 4 * Number(/(?:^|\s)size-([\d.]+)/.exec(className)?.[1] ?? 5)
  return { width: side, height: side }
}
