import type { Translate } from '#app/messages/language.ts'
import { contactTopics, topicNames } from '#app/modules/outreach/contact/rules.ts'

/** 'An order'; a topic that is no longer offered is called as it was kept. */
export const topicText = (t: Translate, topic: string) => {
  const known = topicNames.find((name) => name === topic)
  return known ? t(contactTopics[known]) : topic
}
