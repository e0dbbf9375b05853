// The order matters: most browsers also name those they descend from.
const browsers: [RegExp, string][] = [
  [/Opera Mini|OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/FxiOS|Firefox/, 'Firefox'],
  [/FBAN|FBAV/, 'the Facebook app'],
  [/CriOS|Chrome|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/KAIOS/i, 'a KaiOS phone'],
  [/Android/, 'an Android device'],
  [/iPhone|iPod/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Windows Phone/, 'a Windows phone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
]

/** What a browser says of itself, in words: 'Chrome on an Android device'. */
export function deviceName(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return capital(`${browser} on ${system}`)
  return capital(browser ?? system ?? 'an unknown device')
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
