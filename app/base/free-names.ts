/**
 * A map whose names people choose may have one called `constructor` or `__proto__`: what every object has by birth is no value of it.
 */
export const ownValue = <Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined

/** The same map for browsers: read into a plain object there, `__proto__` would be lost. Cached pages know plain objects alone. */
export const withFreeNames = <Value>(map: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.hasOwn(map, '__proto__') ? Object.assign(Object.create(null), map) : map
