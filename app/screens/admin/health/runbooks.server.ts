// Part of the bundle, so that the server needs no file at hand when it runs.
const [page] = Object.values(
  import.meta.glob<string>('/docs/runbooks.md', { query: '?raw', import: 'default', eager: true }),
)

/** With what a page of content/ begins with; the file itself has a title only, as other docs do. */
export const runbooks = `---
title: Runbooks
description: What to do about each alert
updated: 2026-11-23
---
${page!.replace(/^# .*\n/, '')}`
