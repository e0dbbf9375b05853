import {
  type Preferences,
  preferenceLabels,
  preferenceNames,
} from '#app/modules/outreach/newsletter/rules.ts'

/** 'New products, Special offers' */
export const preferenceList = (preferences: Preferences) =>
  preferenceNames
    .filter((name) => preferences[name])
    .map((name) => preferenceLabels[name])
    .join(', ') || 'Nothing'
