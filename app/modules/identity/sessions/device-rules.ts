import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/sessions.ts'

// The order matters: most browsers also name those they descend from.
const browsers: [RegExp, Text][] = [
  [/Opera Mini|OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/Edg[Ae]?\/|EdgiOS/, 'Edge'],
  [/FxiOS|Firefox/, 'Firefox'],
  [/FBAN|FBAV/, texts.facebookApp],
  [/CriOS|Chrome|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, Text][] = [
  [/Windows Phone/, texts.devices.windowsPhone],
  [/KAIOS/i, texts.devices.kaios],
  [/Android/, texts.devices.android],
  [/iPhone|iPod/, texts.devices.iphone],
  [/iPad/, texts.devices.ipad],
  [/Windows/, 'Windows'],
  [/CrOS/, texts.devices.chromebook],
  [/Macintosh|Mac OS X/, texts.devices.mac],
  [/Linux/, 'Linux'],
]

/** What a browser says of itself, in words: 'Chrome on an Android device'. */
export function deviceName(t: Translate, userAgent: string | null): string {
  const named = (list: [RegExp, Text][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, device] = [named(browsers), named(systems)]
  if (browser && device)
    return capital(t(texts.browserOnDevice, { browser: spoken(t, browser), device: spoken(t, device) }))
  return capital(spoken(t, browser ?? device ?? texts.unknownDevice))
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
