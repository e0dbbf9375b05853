import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For public lists: what a visitor does (filling a cart) does not change them, going elsewhere does. */
export const revalidateOnNavigation = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)

/** For what belongs to the visitor (their name, their cart): what they do changes it, going elsewhere does not. */
export const revalidateOnAction = (move: ShouldRevalidateFunctionArgs) =>
  move.currentUrl.href === move.nextUrl.href || (move.formMethod && move.formMethod !== 'GET')
    ? move.defaultShouldRevalidate
    : false
