/** The named fields of an object, in the order of the names. */
export const pick = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

/** The fields whose names begin so, by the rest of their names: `delivery.<sellerId>` by seller. */
export const pickAfter = (from: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(from)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )
