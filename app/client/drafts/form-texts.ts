import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'

/** Pictures keep themselves (pictures/use-sender.ts), those on their way too. */
const ofPictures = 'images'

/** Every text of a form, also those switched off for now: what was typed there comes back with its category. */
export function readFormTexts(form: HTMLFormElement): DetailTexts {
  const texts: DetailTexts = {}
  for (const field of form.elements) {
    const isText =
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'file')
    if (isText && field.name && field.name !== ofPictures) texts[field.name] = field.value
  }
  return texts
}

/** What an editor is opened on; the rest of its fields is what was typed. */
const ofOpening = ['draftId', 'version', 'stockWas']

export function splitFormTexts(typed: DetailTexts): { texts: DetailTexts; opened: DetailTexts } {
  const entries = Object.entries(typed)
  return {
    texts: Object.fromEntries(entries.filter(([name]) => !ofOpening.includes(name))),
    opened: Object.fromEntries(entries.filter(([name]) => ofOpening.includes(name))),
  }
}

/** Whether anything typed is not what was there. */
export const isChanged = (texts: DetailTexts, shown: DetailTexts) =>
  Object.entries(texts).some(([name, text]) => plain(text) !== plain(shown[name]))

/** Browsers have their own line ends. */
const plain = (text = '') => text.replaceAll('\r\n', '\n').trim()
