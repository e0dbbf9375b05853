import type { Translate } from '#app/messages/language.ts'
import {
  type Preferences,
  preferenceLabels,
  preferenceNames,
} from '#app/modules/outreach/newsletter/rules.ts'
import * as texts from '#messages/admin-newsletter.ts'

/** 'New products, Special offers' */
export const preferenceList = (t: Translate, preferences: Preferences) =>
  preferenceNames
    .filter((name) => preferences[name])
    .map((name) => t(preferenceLabels[name]))
    .join(', ') || t(texts.nothing)
