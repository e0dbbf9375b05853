import { type Preferences, preferenceLabels, preferenceNames } from '#app/domain/newsletter/rules.ts'

/** 'New products, Special offers' */
export const preferenceWords = (preferences: Preferences) =>
  preferenceNames
    .filter((name) => preferences[name])
    .map((name) => preferenceLabels[name])
    .join(', ') || 'Nothing'
