import { contactTopics, topicNames } from '#app/modules/outreach/contact/rules.ts'

/** 'An order'; a topic that is no longer offered is called as it was kept. */
export const topicText = (topic: string) => {
  const known = topicNames.find((name) => name === topic)
  return known ? contactTopics[known] : topic
}
